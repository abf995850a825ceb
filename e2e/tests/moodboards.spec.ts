import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPictures } from '../boards/board-pictures.ts'
import { swipe } from '../pointers/fingers.ts'
import { expectAccessible } from '../looks/checks.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test, type Studio } from '../studio.ts'
import { expectFailure, goOffline } from '../toasts.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Moodboards', exact: true })
const cards = (page: Page) => list(page).getByRole('listitem')
const card = (page: Page, title: string | RegExp) =>
  cards(page).filter({ has: page.getByRole('link', { name: title }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search moodboards...' })

async function addBoards(studio: Studio, ...titles: string[]) {
  const ids: number[] = []
  for (const title of titles) ids.push((await studio.api(moodboardRoutes.add, { body: { title } })).id)
  return ids
}

/** Chooses from the menu of a card, which every screen has. */
async function choose(page: Page, title: string, act: string) {
  await card(page, title)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

// spec 3.2.4 3.2.8 3.2.9 3.5.1 3.8.17
test('without moodboards the one thing to do is to make one; pulling the page down refreshes the list @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/moodboards')
  await expect(page.getByRole('heading', { level: 1, name: 'Moodboards' })).toBeVisible()
  await expect(page.getByText('The look of a shoot, before the shoot')).toBeVisible()
  await expect(page.getByText('No moodboards yet', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Your First Moodboard' }).click()
  await expect(page).toHaveURL('/moodboards?add=true')
  const form = dialog(page, 'New Moodboard')
  await form.getByRole('button', { name: 'Create Moodboard' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill('a'.repeat(101))
  await form.getByRole('button', { name: 'Create Moodboard' }).click()
  await expect(form.getByText('Title is too long')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  await form.getByLabel('Title').fill('  Linen and dust ')
  await form.getByLabel('Description (optional)').fill('Soft light')
  await form.getByRole('button', { name: 'Create Moodboard' }).click()
  await expect(page.getByText('Moodboard created successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/moodboards\/\d+$/)
  await page.goBack()
  await expect(card(page, 'Linen and dust')).toContainText('No images')
  await expect(form).toBeHidden()

  // spec 1.9.26
  await test.step('pulling the page down refreshes the list', async () => {
    await addBoards(studio, 'Meanwhile')
    await swipe(page, page.getByRole('heading', { level: 1, name: 'Moodboards' }), { x: 0, y: 200 })
    await expect(card(page, 'Meanwhile')).toBeVisible()
  })
  await test.step('the menu of a card has what a finger cannot hover for', async () => {
    await choose(page, 'Meanwhile', 'Delete')
    await dialog(page, 'Delete Moodboard').getByRole('button', { name: 'Delete' }).click()
    await expect(cards(page)).toHaveText([/^Linen and dust/])
    const opening = page.waitForEvent('popup')
    await choose(page, 'Linen and dust', 'Share')
    await expect(await opening).toHaveURL(/\/moodboards\/share\//)
  })
})

// spec 1.2.5 3.2.1 3.2.5
test('cards are links that show the first pictures and how many there are; a search stays in the address @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const [one = 0, many = 0] = await addBoards(studio, 'Café at dawn', 'Five pictures')
  await studio.api(moodboardRoutes.add, { body: { title: 'Night city', description: 'Rain and neon light' } })
  await addPictures(page.request, one, 1)
  const images = await addPictures(page.request, many, 5)
  await page.goto('/moodboards')

  await test.step('cards show the first pictures and how many there are', async () => {
    await expect(page.getByText('3 moodboards')).toBeVisible()
    await expect(cards(page)).toHaveText([/^Night city.*No images/, /^Five pictures5 images/, /^Café at dawn1 image/])
    await expect(card(page, 'Café at dawn').locator('img')).toHaveCount(1)
    const shown = card(page, 'Five pictures').locator('img')
    await expect(shown).toHaveCount(4)
    for (const [place, { imageUrl }] of images.slice(0, 4).entries()) {
      const key = /\w{32}/.exec(imageUrl)?.[0] ?? 'none'
      await expect(shown.nth(place)).toHaveAttribute('src', new RegExp(key))
      await expect(shown.nth(place)).toHaveJSProperty('complete', true)
    }
  })

  // spec 3.2.4 3.2.10
  await test.step('a search goes over title and description and stays in the address', async () => {
    await search(page).fill('NEON rain')
    await expect(page.getByText('1 of 3 moodboards')).toBeVisible()
    await expect(cards(page)).toHaveText([/^Night city/])
    await expect(page).toHaveURL('/moodboards?search=NEON%20rain')
    await page.reload()
    await expect(search(page)).toHaveValue('NEON rain')
    await search(page).fill('cafe')
    await expect(cards(page)).toHaveText([/^Café at dawn/])

    await search(page).fill('cafe neon')
    await expect(page.getByText('No moodboards found', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(search(page)).toHaveValue('')
    await expect(page).toHaveURL('/moodboards')
  })

  await card(page, 'Five pictures').getByRole('link').click()
  await expect(page).toHaveURL(`/moodboards/${many}`)
})

test('a title is edited in a dialog with an address; deleting asks and can be undone; keys do the same @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  const [id, second = 0] = await addBoards(studio, 'First', 'Second', 'Third')
  await addPictures(page.request, second, 1)
  await studio.api(shootRoutes.add, { body: { genre: 'Fashion', date: '2027-03-02', moodboardId: second } })
  await page.goto('/moodboards')

  await test.step('keys make a board and find one', async () => {
    await expect(cards(page)).toHaveCount(3)
    await page.keyboard.press('n')
    await expect(dialog(page, 'New Moodboard')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'New Moodboard')).toBeHidden()
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
  })

  // spec 3.2.14 3.8.18
  await test.step('a title is edited in a dialog with an address; what was typed is kept when saving fails', async () => {
    await choose(page, 'First', 'Edit')
    await expect(page).toHaveURL(`/moodboards?edit=${id}`)
    const form = dialog(page, 'Edit Moodboard')
    await expect(form.getByLabel('Title')).toHaveValue('First')
    await form.getByLabel('Title').fill('Linen and dust')
    await goOffline(page)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectFailure(page, 'The server cannot be reached. Check your connection.')
    await expect(form.getByLabel('Title')).toHaveValue('Linen and dust')
    await page.context().setOffline(false)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Moodboard updated successfully', { exact: true })).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/moodboards')
    await expect(card(page, 'Linen and dust')).toBeVisible()
  })

  // spec 3.2.7 3.8.19
  await test.step('deleting asks, can be undone, and hands the focus on', async () => {
    await card(page, 'Second').getByRole('button', { name: 'Delete Second' }).click()
    const question = dialog(page, 'Delete Moodboard')
    await expect(question).toContainText(
      'Are you sure you want to delete this moodboard? This action cannot be undone.',
    )
    await expect(question.getByText('Fashion, Mar 2, 2027')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Moodboard deleted successfully', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveText([/^Third/, /^Linen and dust/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Moodboard restored', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveText([/^Third/, /^Second1 image/, /^Linen and dust/])
  })

  await test.step('keys edit and delete one', async () => {
    await card(page, 'Second').getByRole('link').focus()
    await page.keyboard.press('e')
    await expect(dialog(page, 'Edit Moodboard').getByLabel('Title')).toHaveValue('Second')
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Edit Moodboard')).toBeHidden()
    await expect(card(page, 'Second').getByRole('link')).toBeFocused()
    await page.keyboard.press('#')
    await dialog(page, 'Delete Moodboard').getByRole('button', { name: 'Delete' }).click()
    await expect(cards(page)).toHaveText([/^Third/, /^Linen and dust/])
    await expect(card(page, 'Linen and dust').getByRole('link')).toBeFocused()
  })
})

test('a card shares its board and opens the shared page in a new window; one that fails says so @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const [id = 0] = await addBoards(studio, 'Linen')
  await addPictures(page.request, id, 1)
  await page.goto('/moodboards')
  const share = async () => {
    const opening = page.waitForEvent('popup')
    await card(page, 'Linen').getByRole('button', { name: 'Share Linen' }).click()
    return opening
  }
  // spec 3.8.3
  await test.step('a share that fails says so and leaves no window behind', async () => {
    const changing = '**/api/moodboards/*'
    await page.route(changing, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    const shared = await share()
    await expectFailure(page, 'Failed to share moodboard')
    expect(shared.isClosed()).toBe(true)
    await page.unroute(changing)
  })
  // spec 3.2.6 3.2.12
  await test.step('a card shares its board and opens the shared page in a new window', async () => {
    const shared = await share()
    await expect(page.getByText('Shared moodboard opened in new window', { exact: true })).toBeVisible()
    const { shareToken } = await studio.api(moodboardRoutes.detail, { params: { id } })
    await expect(shared).toHaveURL(`/moodboards/share/${shareToken}`)
    expect(await shared.evaluate<boolean>('opener === null')).toBe(true)
    await expect(card(page, 'Linen')).toContainText('Shared')
  })
})

// spec 3.2.11
test('a copy has the same pictures; a full plan says so, with its words and a way to the prices @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { level, limits } = await studio.api(planRoutes.info, {})
  const titles = Array.from({ length: limits.maxMoodboards - 1 }, (_, place) => `Board ${place + 1}`)
  const [first = 0] = await addBoards(studio, ...titles)
  await addPictures(page.request, first, 2)
  await page.goto('/moodboards')
  await choose(page, 'Board 1', 'Duplicate')
  await expect(page.getByText('Moodboard duplicated', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(limits.maxMoodboards)
  await expect(cards(page).first()).toContainText('2 images')

  const limit = dialog(page, 'Moodboard Limit Reached')
  const words = `You've reached your maximum number of moodboards (${limits.maxMoodboards}) for the ${level} plan.`
  await choose(page, 'Board 2', 'Duplicate')
  await expect(limit).toContainText(words)
  await limit.getByText('Close', { exact: true }).click()
  await expect(limit).toBeHidden()

  await page.getByRole('button', { name: /^New/ }).click()
  await expect(limit).toContainText(words)
  await expectAccessible(page, 'dialog[open]')
  await limit.getByRole('link', { name: 'View Pricing' }).click()
  await expect(page).toHaveURL('/billing')

  await test.step('a plan that has become full meanwhile keeps what was typed', async () => {
    const boards = await studio.api(moodboardRoutes.list, {})
    await studio.api(moodboardRoutes.remove, { params: { id: boards[0]?.id ?? 0 } })
    await page.goto('/moodboards?add=true')
    const form = dialog(page, 'New Moodboard')
    await form.getByLabel('Title').fill('One too many')
    await addBoards(studio, 'Meanwhile')
    await form.getByRole('button', { name: 'Create Moodboard' }).click()
    await expect(limit).toContainText(`maximum number of moodboards (${limits.maxMoodboards})`)
    await limit.getByText('Close', { exact: true }).click()
    await expect(form.getByLabel('Title')).toHaveValue('One too many')
    await page.reload()
    await page.goto('/moodboards')
    await expect(cards(page)).toHaveCount(limits.maxMoodboards)
  })
})

test('a list that fails says so and can be tried again; storage is named once little of it is left @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addBoards(studio, 'Linen')
  // From the start, so that nothing of it is kept on the device.
  await page.route('**/api/moodboards', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/billing')
  await page.getByRole('link', { name: 'Moodboards' }).first().click()
  await expect(page.getByText('Moodboards could not be loaded')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.unroute('**/api/moodboards')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Linen')).toBeVisible()

  const info = await studio.api(planRoutes.info, {})
  const used = async (bytes: number) => {
    const storage = { used: bytes, max: 2 * 1024 ** 3 }
    await page.route('**/api/user/access-level-info', (route) => route.fulfill({ json: { ...info, storage } }))
    await page.goto('/billing')
    await page.getByRole('link', { name: 'Moodboards' }).first().click()
    await expect(card(page, 'Linen')).toBeVisible()
  }
  await used(1.5 * 1024 ** 3)
  await expect(page.getByText(/GB used/)).toHaveCount(0)
  await used(1.7 * 1024 ** 3)
  await expect(page.getByText('1.7 GB of 2 GB used')).toBeVisible()
  await expectAccessible(page)
})

test('of many boards only those near the window draw their pictures @desktop', async ({ page, studio }) => {
  await studio.signIn(unlimited)
  const [first = 0] = await addBoards(studio, 'Board 0')
  await addPictures(page.request, first, 1)
  for (let place = 1; place < 40; place += 1) await studio.api(moodboardRoutes.duplicate, { params: { id: first } })
  await page.goto('/moodboards')
  await expect(page.getByText('40 moodboards')).toBeVisible()
  await expect(cards(page).first().locator('img')).toHaveCount(1)
  await expect(cards(page).last().locator('img')).toHaveCount(0)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page).last().locator('img')).toHaveCount(1)
  await expect(cards(page).first().locator('img')).toHaveCount(1)
})
