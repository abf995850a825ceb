import { contactRoutes, type ListedContact } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Page } from '@playwright/test'
import { drag, middle, way } from '../pointers/fingers.ts'
import { addPeople, addPerson, rowOf, scrollToEnd, showing } from '../people.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test, type Studio } from '../studio.ts'

const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const names = (contact: Pick<ListedContact, 'contactTags' | 'contactGenres'>) => [
  ...contact.contactTags.map(({ tag }) => tag.name),
  ...contact.contactGenres.map(({ genre }) => genre.name),
]

async function addTagged(studio: Studio) {
  const ada = await addPerson(studio, {
    firstName: 'Ada',
    instagramHandle: 'https://www.instagram.com/Ada.Lovelace/?hl=en',
  })
  for (const name of ['local', 'reliable']) await studio.api(labelRoutes.addTag, { body: { name } })
  await studio.api(contactRoutes.setTags, { params: { id: ada.id }, body: { tagNames: ['local', 'reliable'] } })
  await studio.api(contactRoutes.setGenres, { params: { id: ada.id }, body: { genreNames: ['Portrait'] } })
  return ada
}

/** The addresses of all that the page asks the server to archive from now on. */
function archivings(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/archive') && sent.push(request.url()))
  return sent
}

/** Swipes the row of a contact by so many pixels. */
async function swipe(page: Page, name: string, dx: number, dy = 0) {
  await drag(page, way(await middle(rowOf(page, name)), dx, dy))
}

test('a row says who it is and leads to the contact, with the filters kept @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const ada = await addTagged(studio)
  const types = await studio.api(labelRoutes.listTypes, {})
  const id = types.find(({ name }) => name === 'client')?.id ?? 0
  await studio.api(labelRoutes.changeType, { params: { id }, body: { color: '#0f766e' } })
  await page.goto('/contacts?types=client')
  const row = rowOf(page, 'Ada')
  await expect(row.getByText('client', { exact: true })).toHaveAttribute('style', '--label: #0f766e;')
  await expect(row.getByText('To do', { exact: true })).toBeVisible()
  await expect(row.getByText('0 shoots', { exact: true })).toBeVisible()
  const instagram = row.getByRole('link', { name: '@ada.lovelace on Instagram' })
  await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/ada.lovelace/')
  await expect(instagram).toHaveAttribute('target', '_blank')
  await expect(instagram).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(row.getByRole('link', { name: 'Ada', exact: true })).toHaveAttribute(
    'href',
    `/contacts/${ada.id}?types=client`,
  )
})

test('several tags are a number with the list behind it, by pointer and by keyboard @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addTagged(studio)
  await page.goto('/contacts')
  const tags = rowOf(page, 'Ada').getByRole('button', { name: '2 tags' })
  const tip = page.getByRole('tooltip')
  await tags.hover()
  await expect(tip).toHaveText('localreliable')
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  await rowOf(page, 'Ada')
    .getByRole('link', { name: /Instagram/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(tags).toBeFocused()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('several tags are listed at a tap @touch', async ({ page, studio }) => {
  await studio.signIn()
  await addTagged(studio)
  await page.goto('/contacts')
  await rowOf(page, 'Ada').getByRole('button', { name: '2 tags' }).tap()
  await expect(page.getByRole('tooltip')).toHaveText('localreliable')
  await page.getByRole('heading', { name: 'Contacts' }).tap()
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('archiving shows at once, and Undo takes it back', async ({ page, studio }) => {
  await studio.signIn()
  const ada = await addPerson(studio, { firstName: 'Ada' })
  await page.goto('/contacts')
  await rowOf(page, 'Ada').getByRole('button', { name: 'More for Ada' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(rowOf(page, 'Ada')).toHaveCount(0)
  await expect(toast(page, 'Ada archived')).toBeVisible()
  expect((await studio.api(contactRoutes.detail, { params: { id: ada.id } })).archived).toBe(true)
  await expect(page.getByText('All of your contacts are archived')).toBeVisible()
  await undo(page).click()
  await expect(rowOf(page, 'Ada')).toBeVisible()
  expect((await studio.api(contactRoutes.detail, { params: { id: ada.id } })).archived).toBe(false)
})

test('an archiving that fails is taken back and said @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  await page.goto('/contacts')
  await page.route('**/archive', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await rowOf(page, 'Ada').getByRole('button', { name: 'More for Ada' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(toast(page, 'Failed to archive contact')).toBeVisible()
  await expect(rowOf(page, 'Ada')).toBeVisible()
  await expect(showing(page, 1, 1)).toBeVisible()
})

test('a contact is deleted after a question, and Undo brings back what it had', async ({ page, studio }) => {
  await studio.signIn()
  const ada = await addTagged(studio)
  await page.goto('/contacts')
  await rowOf(page, 'Ada').getByRole('button', { name: 'More for Ada' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Contact' })
  await expect(question).toContainText('Are you sure you want to delete Ada? This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  await rowOf(page, 'Ada').getByRole('button', { name: 'More for Ada' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  // Pressed twice, as on a phone that does not seem to answer.
  await question.getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await undo(page).click()
  await expect(rowOf(page, 'Ada')).toBeVisible()
  const back = await studio.api(contactRoutes.detail, { params: { id: ada.id } })
  expect(names(back)).toEqual(['local', 'reliable', 'Portrait'])
})

test('a swipe of 119 px does nothing, one of 121 px archives @touch', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  await page.goto('/contacts')
  await expect(rowOf(page, 'Ada')).toBeVisible()
  await expect(page.getByText('Swipe left to archive')).toBeVisible()
  const sent = archivings(page)

  await swipe(page, 'Ada', -119)
  await swipe(page, 'Ada', 121)
  await expect(rowOf(page, 'Ada').getByText('Archive', { exact: true })).toBeHidden()
  expect(sent).toEqual([])
  await expect(page).toHaveURL('/contacts')

  await swipe(page, 'Ada', -121)
  await expect(rowOf(page, 'Ada')).toHaveCount(0)
  await expect(toast(page, 'Ada archived')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a row follows the finger, fading, at most 180 px, over the word of what will happen @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const ada = await addPerson(studio, { firstName: 'Ada' })
  await studio.api(contactRoutes.archive, { params: { id: ada.id }, body: { archived: true } })
  await page.goto('/contacts?archived=true')
  const row = rowOf(page, 'Ada')
  const before = await row.getByRole('link', { name: 'Ada', exact: true }).boundingBox()
  const finger = await drag(page, way(await middle(row), -190, 0), { holds: true })
  await expect(row.getByText('Unarchive', { exact: true })).toBeVisible()
  const moved = async () => {
    const during = await row.getByRole('link', { name: 'Ada', exact: true }).boundingBox()
    return Math.round((during?.x ?? 0) - (before?.x ?? 0))
  }
  await expect.poll(moved).toBe(-180)
  await expect(row.getByText('Unarchive', { exact: true })).toHaveCSS('background-color', 'rgb(143, 29, 23)')
  await finger.release()
  await expect(toast(page, 'Ada unarchived')).toBeVisible()
  await expect(row.getByText('Archived', { exact: true })).toHaveCount(0)
})

test('scrolling up and down never archives, however far it strays sideways @touch', async ({ page, studio }) => {
  await studio.signIn()
  await addPeople(studio, 20)
  await page.goto('/contacts')
  await expect(showing(page, 20, 20)).toBeVisible()
  const sent = archivings(page)
  const from = await middle(rowOf(page, 'Person 004'))
  await drag(page, [...way(from, 0, -60), ...way({ x: from.x, y: from.y - 60 }, -170, -20).slice(1)])
  await drag(page, way(await middle(rowOf(page, 'Person 005')), -130, -140))
  await expect(showing(page, 20, 20)).toBeVisible()
  expect(sent).toEqual([])
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)
})

test('a long press chooses a row; the next tap chooses another one @touch', async ({ page, studio }) => {
  await studio.signIn()
  for (const firstName of ['Ada', 'Bea']) await addPerson(studio, { firstName })
  await page.goto('/contacts')
  const finger = await drag(page, [await middle(rowOf(page, 'Ada'))], { holds: true })
  await expect(page.getByText('1 selected')).toBeVisible()
  await finger.release()
  await expect(page).toHaveURL('/contacts')
  await rowOf(page, 'Bea').getByRole('link', { name: 'Bea', exact: true }).tap()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).tap()
  await expect(page.getByText('2 selected')).toBeHidden()
})

test('pulling the list down reads it again @touch', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  await page.goto('/contacts')
  await expect(rowOf(page, 'Ada')).toBeVisible()
  await addPerson(studio, { firstName: 'Bea' })
  const finger = await drag(page, way(await middle(rowOf(page, 'Ada')), 0, 150), { holds: true })
  await expect(page.getByText('Release to refresh')).toBeVisible()
  await finger.release()
  await expect(rowOf(page, 'Bea')).toBeVisible()
})

test('one act on 210 contacts is one request, and one Undo takes it back @desktop', async ({ page, studio }) => {
  test.slow()
  await studio.signIn(unlimited)
  await addPeople(studio, 210)
  await studio.api(labelRoutes.addTag, { body: { name: 'summer' } })
  await page.goto('/contacts')
  for (let shown = 20; shown < 210; shown += 20) {
    await expect(page.getByText(new RegExp(`^Showing ${shown} of 210 contacts$`))).toBeVisible()
    await scrollToEnd(page)
  }
  await expect(showing(page, 210, 210)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Person 210' }).check()
  await page.getByRole('button', { name: 'Select all 210' }).click()
  await expect(page.getByText('210 selected')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/contacts/bulk') && sent.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Tag', exact: true }).last().click()
  await page.getByRole('button', { name: 'Add summer' }).click()
  await expect(toast(page, 'Tag summer added to 210 contacts')).toBeVisible()
  expect(sent).toHaveLength(1)
  const tagged = { query: { tags: ['summer'] } }
  expect((await studio.api(contactRoutes.page, tagged)).totalCount).toBe(210)
  await undo(page).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect.poll(async () => (await studio.api(contactRoutes.page, tagged)).totalCount).toBe(0)
})

test('all that match are chosen beyond those loaded, some of them left out again, and one Undo takes it back', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  await addPeople(studio, 59)
  await addPerson(studio, { firstName: 'Zoe', type: 'model' })
  await page.goto('/contacts?types=client')
  await expect(showing(page, 20, 59)).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selected contacts' })
  await page.getByRole('checkbox', { name: 'Select Person 003' }).check()
  await bar.getByRole('button', { name: 'Select all 20 loaded' }).click()
  await expect(bar.getByText('20 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Select all 59' }).click()
  await expect(bar.getByText('59 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Person 002' }).uncheck()
  await expect(bar.getByText('58 selected')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/contacts/bulk') && sent.push(request.postData() ?? ''))
  const left = async () =>
    (await studio.api(contactRoutes.page, {})).contacts.map(({ lastName, firstName }) => lastName ?? firstName)
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page, '58 contacts archived')).toBeVisible()
  await expect(showing(page, 1, 1)).toBeVisible()
  expect(await left()).toEqual(['002', 'Zoe'])
  await undo(page).click()
  await expect(showing(page, 20, 59)).toBeVisible()
  expect((await studio.api(contactRoutes.page, {})).totalCount).toBe(60)
  expect(sent).toHaveLength(2)
})

test('what all meant ends with the filter, and never reaches more than were seen @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPeople(studio, 3)
  await page.goto('/contacts')
  const bar = page.getByRole('region', { name: 'Selected contacts' })
  const chooseAll = async (count: number) => {
    await page.getByRole('checkbox', { name: 'Select Person 001' }).check()
    await bar.getByRole('button', { name: `Select all ${count}` }).click()
    await expect(bar.getByText(`${count} selected`)).toBeVisible()
  }
  await chooseAll(3)
  await page.getByLabel('Search contacts...').fill('Person 00')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(bar).toHaveCount(0)
  await chooseAll(3)
  await addPerson(studio, { firstName: 'Person 004' })
  await bar.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page, 'More contacts match by now than you have seen. Nothing was changed.')).toBeVisible()
  await expect(showing(page, 4, 4)).toBeVisible()
})

test('a row is 52 px high, shows its checkbox wherever it is hovered or focused, and cuts a handle only without room @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const handle = 'thirty.characters.long.handle_'
  await addPerson(studio, { firstName: 'Ada', instagramHandle: handle })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contacts')
  const row = rowOf(page, 'Ada')
  const box = row.locator('label > span').last()
  expect((await row.boundingBox())?.height).toBe(52)
  await expect(box).toBeHidden()
  await row.getByText('0 shoots').hover({ force: true })
  await expect(box).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(box).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: 'Ada', exact: true }).focus()
  await expect(box).toBeVisible()
  const isCut = () => row.getByText(`@${handle}`).evaluate((words) => words.scrollWidth > words.clientWidth)
  expect(await isCut()).toBe(false)
  await page.setViewportSize({ width: 400, height: 800 })
  expect(await isCut()).toBe(true)
})

test('a range is chosen with Shift, and its deletion can be undone @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPeople(studio, 6)
  await page.goto('/contacts')
  await page.getByRole('checkbox', { name: 'Select Person 002' }).check()
  await page.getByRole('checkbox', { name: 'Select Person 004' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected contacts' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 3 contacts' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(showing(page, 3, 3)).toBeVisible()
  await expect(rowOf(page, 'Person 003')).toHaveCount(0)
  await undo(page).click()
  await expect(showing(page, 6, 6)).toBeVisible()
})

test('an act on many that fails changes nothing on screen @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPeople(studio, 3)
  await page.goto('/contacts')
  await page.route('**/api/contacts/bulk', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('checkbox', { name: 'Select Person 001' }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page, 'Failed to update contacts')).toBeVisible()
  await expect(showing(page, 3, 3)).toBeVisible()
})
