import { aiRoutes } from '@contactsheet/contracts/ai'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { addPictures } from '../boards/board-pictures.ts'
import { tiles } from '../boards/board-page.ts'
import { describe, dialogs, generated, openEmptyBoard, openForm } from '../boards/generating.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test } from '../studio.ts'

// spec 3.2.18 3.2.30 3.2.32 3.2.33 3.2.34 3.2.35 3.8.23 3.8.24 3.9.7 3.9.10
test('a description becomes three options, and the chosen ones come onto the board @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  await openForm(page)
  const { describe: form, waiting, results } = dialogs(page)
  await expect(form).toContainText('3 options are created. This uses one of your 5 generations a month; 5 are left.')
  await expect(form).toContainText('0 / 1000')
  await expect(form.getByLabel('AI Service')).toHaveValue('auto')
  await expect(form.getByLabel('AI Service').getByRole('option')).toHaveText([
    'Auto (Best for photorealism)',
    /^Black Forest Labs FLUX: Best for photorealism/,
    /^OpenAI: Strong at following a detailed description/,
  ])
  await expect(form).toContainText('Black Forest Labs FLUX is the best choice for photorealism.')
  await expect(form.getByText('No AI service is set up here')).toHaveCount(0)
  await form.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(form.getByText('Prompt is required')).toBeVisible()
  await expect(form.getByLabel('Image Description')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await form.getByRole('radio', { name: 'Portrait' }).check({ force: true })
  await describe(page, 'A red coat in the snow {long}')
  await expect(waiting).toContainText('This may take 20-30 seconds.')
  await expect(waiting).toContainText('A red coat in the snow {long}')
  await expect(waiting.getByText(/^\d+ s$/)).toBeVisible()
  await expect(waiting.getByRole('progressbar')).toHaveAttribute('value', /0\.\d+/)
  await expectAccessible(page)

  await expect(results.getByRole('heading', { name: 'Generation 1' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('AI images generated successfully', { exact: true })).toBeVisible()
  const pictures = results.getByRole('checkbox')
  await expect(pictures).toHaveCount(3)
  await expect(results.getByRole('button', { name: 'Add to Moodboard' })).toBeDisabled()
  await pictures.nth(2).check({ force: true })
  await pictures.nth(0).check({ force: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await pictures.nth(0).boundingBox())?.width).toBeGreaterThan(300)
  await results.getByRole('button', { name: 'Add 2 to Moodboard' }).click()
  await expect(page.getByText('2 AI images added to moodboard', { exact: true })).toBeVisible()
  await expect(results).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(2)

  const { images } = await studio.api(moodboardRoutes.detail, { params: { id } })
  for (const image of images) {
    expect(image).toMatchObject({ imageType: 'ai', prompt: 'A red coat in the snow {long}' })
    expect(image.width).toBeLessThan(image.height)
  }
  await page.getByRole('button', { name: 'Not added yet: 1' }).click()
  await expect(results.getByRole('heading', { name: 'Not added yet' })).toBeVisible()
  await expect(results.getByRole('checkbox')).toHaveCount(1)
})

// spec 3.2.36 3.2.37 3.2.38 3.4.4
test('regenerating brings further groups; adding ends them; what is left is discarded and brought back @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  await openForm(page)
  const { describe: form, results } = dialogs(page)
  const titles = results.getByRole('heading', { level: 3 })
  const pictures = results.getByRole('checkbox')
  const marks = () =>
    pictures.evaluateAll((all) => all.map((each) => (each as unknown as { checked: boolean }).checked))

  await test.step('two clicks are one generation', async () => {
    await form.getByLabel('Image Description').fill('Fog over a lake')
    await form.getByRole('button', { name: 'Generate', exact: true }).dblclick()
    await expect(titles).toHaveText(['Generation 1'])
    await pictures.first().check({ force: true })
    await results.getByRole('button', { name: 'Regenerate' }).dblclick()
    await expect(titles).toHaveText(['Generation 2', 'Generation 1'])
    await expect(pictures).toHaveCount(6)
    expect((await studio.api(aiRoutes.limitCheck, {})).used).toBe(2)
  })

  await test.step('pictures are chosen with the keyboard', async () => {
    await pictures.first().focus()
    for (const key of ['ArrowRight', 'Space', 'ArrowDown', 'Space', 'End', 'Home', 'ArrowLeft'])
      await page.keyboard.press(key)
    await expect(pictures.first()).toBeFocused()
    expect(await marks()).toEqual([false, true, false, false, true, false])
  })

  await test.step('adding ends the groups', async () => {
    const group = (name: string) => results.getByRole('region', { name }).getByRole('checkbox')
    await group('Generation 2').nth(1).uncheck({ force: true })
    await group('Generation 2').nth(0).check({ force: true })
    await results.getByRole('button', { name: 'Add 2 to Moodboard' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Not added yet: 4' }).click()
    await expect(titles).toHaveText(['Not added yet'])
    await expect(results.getByRole('checkbox', { checked: true })).toHaveCount(0)
    const { images } = await studio.api(aiRoutes.board, { params: { id } })
    expect(images.map(({ prompt }) => prompt)).toEqual(Array.from({ length: 4 }, () => 'Fog over a lake'))
  })

  await test.step('images that nobody wants are discarded, and brought back', async () => {
    await results.getByRole('button', { name: 'Discard Not added yet' }).click()
    await expect(results.getByText('No images are waiting')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pictures).toHaveCount(4)
  })

  await test.step('Back leads out of the dialogs', async () => {
    await page.goBack()
    await expect(results).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/moodboards/${id}$`))
  })
})

test('a closed dialog does not end the work, nor does a page that is reloaded: every device hears the end of it @desktop', async ({
  page,
  studio,
  browser,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  await openForm(page)
  await describe(page, 'Take your time {long}')
  const { waiting, results } = dialogs(page)
  await expect(waiting.getByText(/^\d+ s$/)).toBeVisible()

  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const elsewhere = await other.newPage()
  await test.step('another device hears of it, and is reloaded in the middle of it', async () => {
    await elsewhere.goto(new URL(`/moodboards/${id}`, page.url()).href)
    await elsewhere.getByRole('button', { name: 'Generating...' }).click()
    await expect(dialogs(elsewhere).waiting.getByText(/^\d+ s$/)).toBeVisible()
    await elsewhere.reload()
  })
  await test.step('a mark shows it, and a toast leads to the images', async () => {
    await waiting.getByRole('button', { name: 'Close' }).nth(1).click()
    await expect(waiting).toHaveCount(0)
    await page.getByRole('button', { name: 'Generating...' }).click()
    await expect(waiting).toBeVisible()
    await page.goBack()
    await expect(waiting).toHaveCount(0)
    // Everything else of the same person works meanwhile, the board itself included.
    await studio.api(moodboardRoutes.change, { params: { id }, body: { title: 'Snow and ice' } })
    await page.getByRole('link', { name: 'Moodboards' }).first().click()
    await expect(page).toHaveURL(/\/moodboards$/)
    await expect(page.getByText('AI images generated successfully', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(results.getByRole('checkbox')).toHaveCount(3)
    await expect(page).toHaveURL(new RegExp(`/moodboards/${id}\\?generate=results$`))
  })
  await test.step('the other device hears the end of it', async () => {
    await expect(elsewhere.getByText('AI images generated successfully', { exact: true })).toBeVisible()
    await expect(dialogs(elsewhere).results.getByRole('checkbox')).toHaveCount(3)
  })
  await other.close()
  const { allowed, used } = await studio.api(aiRoutes.limitCheck, {})
  expect({ allowed, used }).toEqual({ allowed: true, used: 1 })
})

test('several generations wait in line and say so; a cancelled one costs nothing, and its description is still there @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  await openForm(page)
  const { describe: form, waiting } = dialogs(page)
  const cancelIn = (prompt: string) =>
    waiting.getByRole('region', { name: prompt }).getByRole('button', { name: 'Cancel' })

  await test.step('a generation is cancelled', async () => {
    await describe(page, 'Never mind {hang}')
    await waiting.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Generation cancelled', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Image Description')).toHaveValue('Never mind {hang}')
    await expect(form).toContainText('5 are left')
    expect((await studio.api(aiRoutes.limitCheck, {})).used).toBe(0)
  })

  await test.step('several wait in line', async () => {
    await describe(page, 'The first {hang}')
    await waiting.getByRole('button', { name: 'Close' }).nth(1).click()
    await openForm(page)
    await expect(form).toContainText('One generation is under way. The next one waits for its turn.')
    await describe(page, 'The second {hang}')
    const second = waiting.getByRole('region', { name: 'The second {hang}' })
    await expect(second).toContainText('Waits for its turn: one generation comes before it')
    await cancelIn('The first {hang}').click()
    await expect(second.getByText(/^\d+ s$/)).toBeVisible()
    await waiting.getByRole('button', { name: 'Close' }).nth(1).click()
  })

  await test.step('those in several tabs leave the connections of the browser to everything else', async () => {
    // With two tabs that wait for them, a connection for each would take all that a browser has.
    for (const prompt of ['The third {hang}', 'The fourth {hang}']) {
      await openForm(page)
      await describe(page, prompt)
      await waiting.getByRole('button', { name: 'Close' }).nth(1).click()
    }
    const other = await page.context().newPage()
    await other.goto(`/moodboards/${id}`)
    await other.getByRole('button', { name: 'Generating...' }).click()
    const cancel = dialogs(other).waiting.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toHaveCount(3)
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
    await cancel.first().click()
    await expect(cancel).toHaveCount(2)
  })
})

test('words of the board and earlier descriptions are offered; what was typed can be brought back @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  const [image] = await addPictures(page.request, id, 1)
  await studio.api(moodboardRoutes.commentImage, {
    params: { id, imageId: image?.id ?? 0 },
    body: { comment: 'Soft window light. Ask Mia' },
  })
  await generated(studio, id, { prompt: 'Linen and sage' })
  await page.reload()
  await openForm(page)
  const description = dialogs(page).describe.getByLabel('Image Description')
  await description.fill('Portrait')
  await page.getByRole('button', { name: 'Like this board' }).click()
  await expect(description).toHaveValue(/^Portrait, Soft window light, in [a-z ,]+$/)
  await page.getByRole('button', { name: 'Recent descriptions' }).click()
  await page.getByRole('menuitem', { name: 'Linen and sage' }).click()
  await expect(description).toHaveValue('Linen and sage')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(description).toHaveValue(/^Portrait, Soft window light/)
})
