import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { swipe } from '../pointers/fingers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { countShifts, shiftsNow } from '../looks/layout-shift.ts'
import { readBack } from '../looks/printed.ts'
import { withoutFirstAnswers } from '../pages/first-answers.ts'
import { addPicture, picture } from '../boards/board-pictures.ts'
import { gallery, openImage, shareBoard } from '../boards/shared-boards.ts'
import { expect, test } from '../studio.ts'

const gone = "This moodboard doesn't exist or is no longer publicly shared."

// spec 1.2.9 3.1.2 3.2.3 3.2.39 3.2.45
test('a stranger sees the board: whose it is, its pictures in order, captions and colours @desktop', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const options = { description: 'Low sun, long shadows' }
  const board = await shareBoard(studio, page.request, { count: 5, comments: { 2: 'Soft light' }, options })
  await context.clearCookies()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
  await page.goto(board.address)
  await expect(page.getByRole('heading', { level: 1, name: 'Golden hour' })).toBeVisible()
  await expect(page.getByText('Moodboard by Ana Lindqvist')).toBeVisible()
  await expect(page.getByText('Low sun, long shadows')).toBeVisible()
  await expect(page.getByText(/, 20\d\d · 5 images$/)).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Image / })).toHaveText(['', '', '', '', ''])
  await expect(openImage(page, 2)).toHaveAccessibleName('Image 2: Soft light')
  await expect(page.getByText('Soft light', { exact: true })).toBeVisible()
  const colours = page.getByRole('list', { name: 'Colours of the moodboard' }).getByRole('button')
  await expect(colours.first()).toHaveAccessibleName(/^Copy .+, #[0-9a-f]{6}$/)
  await expect(page.getByRole('link', { name: 'Made with Contactsheet' })).toHaveAttribute('href', '/')
  await expect(page.getByText('Choose your favourites')).toHaveCount(0)
  // Everything but the pictures came with the page.
  expect(asked.filter((path) => !path.includes('/images/'))).toEqual([])

  await test.step('a colour is copied by a tap', async () => {
    await colours.first().click()
    await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^#[0-9a-f]{6}$/)
    await openImage(page, 1).click()
    await gallery(page).getByRole('list', { name: 'Colours of the image' }).getByRole('button').first().click()
    await expect(gallery(page).getByText(/^#[0-9a-f]{6} copied$/)).toBeVisible()
  })
})

// spec 3.2.41
test('the gallery turns by keys, closes, gives the focus back, and has an address @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 5, comments: { 2: 'Soft light' } })
  await page.goto(board.address)
  await openImage(page, 1).click()
  await expect(gallery(page).getByText('Image 1 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery(page).getByText('Image 2 of 5', { exact: true })).toBeVisible()
  await expect(gallery(page).getByText('Soft light')).toBeVisible()
  await expect(page).toHaveURL(/#image-2$/)
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('ArrowRight')
  await expect(gallery(page).getByText('Image 3 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery(page).getByText('Image 2 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery(page)).toBeHidden()
  await expect(openImage(page, 2)).toBeFocused()
  await expect(page).not.toHaveURL(/#/)

  await openImage(page, 3).press('Enter')
  await expect(gallery(page).getByText('Image 3 of 5', { exact: true })).toBeVisible()
  await test.step('neighbours are loaded before anybody turns', async () => {
    await expect(gallery(page).locator('img')).toHaveCount(3)
  })
  await gallery(page).getByRole('button', { name: 'Previous image' }).click()
  await expect(gallery(page).getByText('Image 2 of 5', { exact: true })).toBeVisible()
  await page.reload()
  await expect(gallery(page).getByText('Image 2 of 5', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(gallery(page)).toBeHidden()
})

// spec 3.2.42 3.2.43 3.8.16
test('a link that leads nowhere, an empty board and a failure say so in words @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const answer = await page.goto(`/moodboards/share/${'a'.repeat(32)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(gone, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  const board = await shareBoard(studio, page.request, { count: 0, options: { guestPicks: true } })
  await page.goto(board.address)
  await expect(page.getByText('This moodboard is empty. Check back later for updates.', { exact: true })).toBeVisible()
  await expect(page.getByText('Choose your favourites')).toHaveCount(0)

  await withoutFirstAnswers(page)
  await page.route('**/api/moodboards/share/*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(gone, { exact: true })).toBeVisible()
  await page.unroute('**/api/moodboards/share/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Golden hour' })).toBeVisible()
})

test('long and right-to-left words fit a screen of 360 px, and a larger one whose page is zoomed to four times its size @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const title = 'Fotografieausstattungsverleihgesellschaft'.repeat(2)
  const comments = { 1: 'ضوء ناعم من النافذة', 2: 'x'.repeat(300) }
  const board = await shareBoard(studio, page.request, { count: 4, title, comments, options: { guestPicks: true } })
  await studio.api(moodboardRoutes.change, { params: { id: board.id }, body: { description: 'y'.repeat(400) } })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(board.address)
  await expect(openImage(page, 1)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await test.step('a narrow picture that is alone in its row leaves no hole', async () => {
    const { id, address } = await shareBoard(studio, page.request, { count: 0 })
    for (const width of [110, 900]) await addPicture(page.request, id, picture([90, 120, 160], width, 240))
    const other = await page.context().newPage()
    await other.goto(address)
    const widths = [1, 2].map(async (number) => (await openImage(other, number).boundingBox())?.width ?? 0)
    const [narrow = 0, wide = 0] = await Promise.all(widths)
    expect(narrow).toBeCloseTo(wide, 0)
    await other.close()
  })

  await test.step('a finger turns the pictures of a shared board', async () => {
    await openImage(page, 1).click()
    await expect(gallery(page).getByText('Image 1 of 4', { exact: true })).toBeVisible()
    await swipe(page, gallery(page), { x: -180, y: 0 })
    await expect(gallery(page).getByText('Image 2 of 4', { exact: true })).toBeVisible()
    await swipe(page, gallery(page), { x: 180, y: 0 })
    await expect(gallery(page).getByText('Image 1 of 4', { exact: true })).toBeVisible()
  })
})

test('a board prints as a contact sheet with numbers, captions and all pictures @whole', async ({ page, studio }) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 30, comments: { 3: 'Soft light', 22: 'Backlight' } })
  await page.addInitScript(
    'window.print = () => { window.printed = [...document.images].every((image) => image.complete && image.naturalWidth > 0) }',
  )
  await page.goto(board.address)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(true)
  for (const format of ['A4', 'Letter']) {
    const { text, outside } = await readBack(await page.pdf({ format }))
    expect(outside).toEqual([])
    expect(text).toMatch(/Golden hour Moodboard by Ana Lindqvist .* 30 images/)
    for (let number = 1; number <= 30; number += 1) expect(text).toMatch(new RegExp(`(^|\\s)${number}(\\s|$)`))
    for (const words of ['Soft light', 'Backlight', board.address]) expect(text).toContain(words)
    expect(text).not.toContain('Made with')
  }
})

test('nothing jumps while a board of 60 pictures loads @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 60 })
  await countShifts(page)
  await page.goto(board.address)
  await expect(openImage(page, 1)).toBeVisible()
  await page.mouse.wheel(0, 30_000)
  await expect(openImage(page, 60)).toBeInViewport()
  expect((await shiftsNow(page)).shifted).toBeLessThan(0.02)
})
