import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { expectAccessible } from '../looks/checks.ts'
import {
  counted,
  guestOf,
  gallery,
  heart,
  no,
  openImage,
  shareBoard,
  startChoosing,
  visitorOf,
} from '../boards/shared-boards.ts'
import { expect, test } from '../studio.ts'

const options = { guestPicks: true }

test('two guests choose, each on a device of their own; the owner sees both @touch', async ({
  page,
  browser,
  studio,
}) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 3, options: { ...options, guestsSeePicks: true } })
  const [mia, leo] = [await visitorOf(browser), await visitorOf(browser)]
  await mia.goto(board.address)
  await expect(mia.getByRole('heading', { name: 'Choose your favourites' })).toBeVisible()
  await expectAccessible(mia)
  await mia.getByRole('button', { name: 'Start choosing' }).click()
  await expect(mia.getByText('Please enter your first name')).toBeVisible()
  await startChoosing(mia, 'Mia')
  await heart(mia, 1).click()
  await no(mia, 2).click()
  await expect(heart(mia, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(counted(mia)).toHaveText('1 favourite, 1 no')
  await expectAccessible(mia)

  await leo.goto(board.address)
  await startChoosing(leo, 'Leo')
  await expect(heart(leo, 1)).toHaveAttribute('aria-pressed', 'false')
  await expect(leo.getByText('Liked by Mia')).toBeAttached()
  await heart(leo, 1).click()
  await heart(leo, 3).click()
  await expect(counted(leo)).toHaveText('2 favourites')
  await leo.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(leo.getByText('Done, thank you. You can still change your choices.')).toBeVisible()
  await heart(leo, 3).click()
  await expect(counted(leo)).toHaveText('1 favourite')

  await mia.reload()
  await expect(counted(mia)).toHaveText('1 favourite, 1 no')
  await expect(no(mia, 2)).toHaveAttribute('aria-pressed', 'true')
  await no(mia, 2).click()
  await expect(counted(mia)).toHaveText('1 favourite')

  await expect
    .poll(async () => (await studio.api(moodboardRoutes.picks, { params: { id: board.id } })).picks.length)
    .toBe(2)
  await page.goto(`/moodboards/${board.id}`)
  const panel = page.getByRole('region', { name: 'Guest choices' })
  await expect(panel.getByRole('listitem')).toContainText([
    /Mia\s*1 heart\s*Still choosing/,
    /Leo\s*1 heart\s*Done since/,
  ])
  const [first, second] = await Promise.all([0, 1].map((row) => panel.getByRole('listitem').nth(row).boundingBox()))
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0), 'rows of guests stand apart').toBeGreaterThan(12)
  await Promise.all([mia.context().close(), leo.context().close()])
})

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85'
const withoutStorage = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No', 'SecurityError') } })`

// spec 3.2.44
test('guests are told where the browser forgets them, are told apart, and hear of no keys on a phone @touch', async ({
  page,
  browser,
  studio,
}) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 1, options: { ...options, guestsSeePicks: true } })
  const [inApp, storeless] = [await browser.newContext({ userAgent: instagram }), await browser.newContext()]
  await storeless.addInitScript(withoutStorage)
  for (const [context, before, after] of [
    [page.context(), 'A private window forgets you when you close it.', undefined],
    [inApp, 'You are in the browser of an app, which may forget you.', 'finish before you close it'],
    [storeless, 'This browser keeps nothing', 'finish before you close or reload this page'],
  ] as const) {
    const guest = await context.newPage()
    await guest.goto(board.address)
    await expect(guest.getByText(before)).toBeVisible()
    await startChoosing(guest, 'Mia')
    await expect(guest.getByText(/finish before you/)).toHaveCount(after === undefined ? 0 : 1)
    if (after !== undefined) await expect(guest.getByText(after)).toBeVisible()
    else await expect(guest.getByText('In the gallery the keys H and N do the same.')).toBeHidden()
    await heart(guest, 1).click()
    await expect(counted(guest)).toHaveText('1 favourite')
  }
  await page.goto(`/moodboards/${board.id}`)
  const names = page.getByRole('region', { name: 'Guest choices' }).getByRole('strong')
  await expect(names).toHaveText(['Mia', 'Mia (2)', 'Mia (3)'])
  await Promise.all([inApp.close(), storeless.close()])
})

test('the gallery takes marks by keys and buttons, and one note for each image; what cannot be saved is taken back @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 2, options })
  await page.goto(board.address)
  await startChoosing(page, 'Mia')
  await openImage(page, 1).click()
  const marks = gallery(page)
  await expect(marks.getByText('Image 1 of 2', { exact: true })).toBeVisible()
  await page.keyboard.press('h')
  await expect(marks.getByRole('button', { name: 'Favourite: image 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('n')
  await expect(marks.getByRole('button', { name: 'No: image 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('n')
  await expect(marks.getByRole('button', { name: 'No: image 1' })).toHaveAttribute('aria-pressed', 'false')
  await marks.getByRole('button', { name: 'Favourite: image 1' }).click()

  const note = marks.getByLabel('Your note on image 1')
  await note.fill('The hands, no hat')
  await note.press('ArrowLeft')
  await expect(marks.getByText('Image 1 of 2', { exact: true })).toBeVisible()
  await note.press('Enter')
  await expect(marks.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await note.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect(marks.getByText('Image 2 of 2', { exact: true })).toBeVisible()
  const other = marks.getByLabel('Your note on image 2')
  await other.fill('Left without Enter')
  await marks.getByRole('button', { name: 'Previous image' }).click()
  await expect(note).toHaveValue('The hands, no hat')
  const saved = async () => (await studio.api(moodboardRoutes.picks, { params: { id: board.id } })).picks
  await expect
    .poll(async () => (await saved()).map(({ verdict, note: text }) => [verdict, text]))
    .toEqual([
      ['heart', 'The hands, no hat'],
      [null, 'Left without Enter'],
    ])

  await test.step('what cannot be saved is taken back, said, and a note stays', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline: changes are not saved.')).toBeAttached()
    // A look back at the page reads again, and that fails; whoever is choosing is not thrown out.
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await note.fill('Keep this')
    await note.press('Enter')
    await expect(marks.getByText('Not saved yet. Press Enter to try again.')).toBeVisible()
    await expect(note).toHaveValue('Keep this')
    const button = marks.getByRole('button', { name: 'No: image 1' })
    await button.click()
    await expect(marks.getByRole('alert').getByText('Your choice was not saved')).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await page.context().setOffline(false)
    await note.press('Enter')
    await expect(marks.getByText('Saved', { exact: true })).toBeVisible()
  })
})

test('the page says so when the photographer stops asking, removes a guest, or stops sharing @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 2, options })
  const params = { id: board.id }
  await page.goto(board.address)
  await startChoosing(page, 'Mia')
  const { guests } = await studio.api(moodboardRoutes.picks, { params })
  await studio.api(moodboardRoutes.removeGuest, { params: { ...params, guestId: guests[0]?.id ?? 0 } })
  await heart(page, 1).click()
  await expect(page.getByText('The photographer has removed your earlier choices.')).toBeVisible()
  await startChoosing(page, 'Mia')

  await studio.api(moodboardRoutes.change, { params, body: { guestPicks: false } })
  await heart(page, 1).click()
  await expect(page.getByText('Choosing has ended. The photographer has what you marked.')).toBeVisible()
  await expect(heart(page, 1)).toHaveCount(0)

  await studio.api(moodboardRoutes.change, { params, body: { guestPicks: true } })
  await page.reload()
  await expect(heart(page, 1)).toBeVisible()
  await studio.api(moodboardRoutes.change, { params, body: { isPublic: false } })
  await heart(page, 1).click()
  await expect(page.getByText("This moodboard doesn't exist or is no longer publicly shared.")).toBeVisible()
})

test('the owner filters and sorts by what guests chose, and deletes a guest with Undo @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  // More than the window shows: what is printed does not wait for those below it.
  const board = await shareBoard(studio, page.request, { count: 40, options })
  const mia = await guestOf(studio, board.token, 'Mia')
  await mia.pick(3, { verdict: 'heart', note: 'For the cover' })
  await mia.pick(1, { verdict: 'no' })
  await guestOf(studio, board.token, 'Leo')

  await page.goto(`/moodboards/${board.id}`)
  const images = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  await expect(images).toHaveCount(40)
  await expect(images.nth(2).getByText('1 heart, 1 note', { exact: true })).toBeAttached()
  const panel = page.getByRole('region', { name: 'Guest choices' })
  await panel.getByText('Most picked').click()
  await expect(images.first().getByText('1 heart, 1 note', { exact: true })).toBeAttached()
  await panel.getByLabel('Picked by').selectOption('Mia')
  await expect(images).toHaveCount(1)
  await page.evaluate(
    'window.print = () => { window.printed = document.querySelector("[data-shot-list]").textContent }',
  )
  await panel.getByRole('button', { name: 'Print shot list' }).click()
  await expect.poll(() => page.evaluate('window.printed')).toMatch(/Golden hour.*1 image.*3.*Mia/)

  await test.step('only what is shown is selected; who picked nothing shows nothing', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const selected = page.getByRole('region', { name: 'Selected images' })
    await selected.getByRole('button', { name: 'Select all 1' }).click()
    await expect(selected.getByText('1 selected')).toBeVisible()
    await expect(selected.getByRole('button', { name: /Select all/ })).toBeHidden()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await panel.getByLabel('Picked by').selectOption('Leo')
    await expect(page.getByText('Leo has picked no image yet')).toBeVisible()
    await expect(images).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all images' }).click()
    await expect(images).toHaveCount(40)
  })

  const { guests } = await studio.api(moodboardRoutes.picks, { params: { id: board.id } })
  const leo = guests.find(({ name }) => name === 'Leo')
  await studio.api(moodboardRoutes.removeGuest, { params: { id: board.id, guestId: leo?.id ?? 0 } })
  await test.step('filter and sort are in the address', async () => {
    await panel.getByLabel('Picked by').selectOption('Mia')
    await expect(images).toHaveCount(1)
    await expect(page).toHaveURL(/\?by=\d+&order=picks$/)
    await page.reload()
    await expect(images).toHaveCount(1)
    await expect(panel.getByLabel('Picked by')).toHaveValue(/\d+/)
    await expectAccessible(page)
  })

  await test.step('the owner reads in the gallery who chose an image and why', async () => {
    // The image has its number on the board, and the gallery keeps to what is shown.
    await page.getByRole('link', { name: 'Image 3' }).click()
    await expect(gallery(page).getByText('Image 1 of 1', { exact: true })).toBeVisible()
    await expect(gallery(page).getByText('Picked by Mia')).toBeVisible()
    await expect(gallery(page).getByText('Mia: For the cover')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toBeHidden()
    await expect(images).toHaveCount(1)
  })

  await test.step('a guest is deleted, and comes back by Undo', async () => {
    await panel.getByRole('button', { name: 'Delete the choices of Mia' }).click()
    await expect(images).toHaveCount(40)
    await expect(panel.getByText('Nobody has chosen yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByText('Mia', { exact: true }).first()).toBeVisible()
  })
})
