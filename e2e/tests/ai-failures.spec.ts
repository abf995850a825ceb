import { aiRoutes } from '@contactsheet/contracts/ai'
import { describe, dialogs, generated, openEmptyBoard, openForm } from '../boards/generating.ts'
import { expectAccessible } from '../looks/checks.ts'
import { startServer } from '../server.ts'
import { signUp, stranger } from '../sign-up.ts'
import { imageSettings, startPictureService } from '../picture-service.ts'
import { expect, test } from '../studio.ts'
import { closeFailure, expectFailure } from '../toasts.ts'

test('failures are told as the server writes them, and the description is still there', async ({ page, studio }) => {
  await studio.signIn()
  await openEmptyBoard(page, studio)
  await openForm(page)
  const failures: [mode: string, words: string][] = [
    [
      'refused',
      'Black Forest Labs declined this description under its safety guidelines. Please change the wording and try again.',
    ],
    [
      'quota',
      'OpenAI reported a billing problem: the account has no remaining credit or quota. Please check the plan and billing details.',
    ],
    ['rate', "OpenAI's rate limit was exceeded. Please try again later or check the API key settings."],
    ['empty', 'Failed to generate image'],
  ]
  for (const [mode, words] of failures) {
    const prompt = `A coat {${mode}}`
    await describe(page, prompt)
    await expectFailure(page, words)
    await expect(dialogs(page).describe.getByLabel('Image Description')).toHaveValue(prompt)
    await closeFailure(page)
  }
  expect((await studio.api(aiRoutes.limitCheck, {})).used).toBe(0)
})

test('a used-up month is said before anything is typed, with the plan and the way to another one', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  for (let n = 0; n < 5; n += 1) await generated(studio, id)
  await page.reload()
  await page.locator('main header').getByRole('button', { name: 'Generate with AI' }).click()
  const { limit } = dialogs(page)
  await expect(limit).toContainText('You have used all 5 AI generations of this month. You get new ones on the 1st.')
  await expect(limit).toContainText('Current plan: free')
  await expectAccessible(page)
  await limit.getByRole('button', { name: 'Cancel' }).click()
  await expect(limit).toHaveCount(0)
  await page.locator('main header').getByRole('button', { name: 'Generate with AI' }).click()
  await limit.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL(/\/billing$/)
})

test('a check that fails stops nobody; the month that is used up meanwhile is said by the server', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  await page.route('**/api/user/ai-generation-limit-check', (route) => route.fulfill({ status: 500, json: {} }))
  await openForm(page)
  for (let n = 0; n < 5; n += 1) await generated(studio, id)
  await page.unrouteAll()
  await describe(page, 'One too many')
  await expect(dialogs(page).limit).toContainText('You have used all 5 AI generations of this month.')
})

test('a line that breaks while pictures are made loses none of them', async ({ page, studio }) => {
  await studio.signIn()
  await openEmptyBoard(page, studio)
  await openForm(page)
  await page.route('**/generate-image', (route) => route.abort(), { times: 2 })
  await describe(page, 'Across a bad line {slow}')
  await expect(dialogs(page).results.getByRole('checkbox')).toHaveCount(3, { timeout: 20_000 })
})

test('with one service there is nothing to choose; without any the product paints studies, says so, and counts nothing @desktop', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const pictures = await startPictureService()
  for (const services of [['openai'], []] as const) {
    const server = await startServer(imageSettings(pictures.url, [...services]))
    const context = await browser.newContext({ baseURL: server.address })
    await signUp(context.request, stranger())
    const made = await context.request.post('/api/moodboards', { data: { title: 'Snow' } })
    const { id } = (await made.json()) as { id: number }
    const page = await context.newPage()
    await page.goto(`/moodboards/${id}`)
    await openForm(page)
    const { describe: form, results } = dialogs(page)
    await expect(form.getByLabel('AI Service')).toHaveCount(0)
    const note = form.getByText('No AI service is set up here: an administrator can add one.')
    await expect(note).toHaveCount(services.length === 0 ? 1 : 0)
    await expectAccessible(page)
    await describe(page, 'Foggy birch forest at dawn, sage and ivory')
    // Painted here, by a server that has two cores for everything.
    await expect(results.getByRole('checkbox')).toHaveCount(3, { timeout: 60_000 })
    if (services.length === 0) {
      await expect(results.getByText(/fog.*forest.*dawn/).first()).toBeVisible()
      await expect(results.getByRole('list', { name: 'Colours' })).toHaveCount(3)
      await expectAccessible(page)
    }
    await results.getByRole('checkbox').first().check({ force: true })
    await results.getByRole('button', { name: 'Add 1 to Moodboard' }).click()
    await expect(page.getByText('1 AI image(s) added to moodboard', { exact: true })).toBeVisible()
    const check = await context.request.get('/api/user/ai-generation-limit-check')
    expect(((await check.json()) as { used: number }).used).toBe(services.length)
    const board = (await (await context.request.get(`/api/moodboards/${id}`)).json()) as {
      images: { imageType: string }[]
    }
    expect(board.images.map(({ imageType }) => imageType)).toEqual([services.length === 0 ? 'study' : 'ai'])
    await context.close()
    await server.stop()
  }
  pictures.stop()
})
