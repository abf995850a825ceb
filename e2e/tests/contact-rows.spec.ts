import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Page } from '@playwright/test'
import { drag, middle, way } from '../pointers/fingers.ts'
import { addPeople, addPerson, rowOf, scrollToEnd, showing } from '../contacts/people.ts'
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

// spec 1.2.44 1.2.46
test('a row says who it is and leads to the contact, with the filters kept; its tags are a number with a list @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const ada = await addTagged(studio)
  const handle = 'thirty.characters.long.handle_'
  const { id: beaId } = await addPerson(studio, { firstName: 'Bea', instagramHandle: handle })
  const types = await studio.api(labelRoutes.listTypes, {})
  const id = types.find(({ name }) => name === 'client')?.id ?? 0
  await studio.api(labelRoutes.changeType, { params: { id }, body: { color: '#0f766e' } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contacts?types=client')
  const row = rowOf(page, 'Ada')
  const dot = row.getByText('client', { exact: true }).locator('span').last()
  await expect(dot).toHaveCSS('background-color', 'rgb(15, 118, 110)')
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

  // spec 1.2.47
  await test.step('several tags are a number with the list behind it, by pointer and by keyboard', async () => {
    const tags = row.getByRole('button', { name: '2 tags' })
    const tip = page.getByRole('tooltip')
    await tags.hover()
    await expect(tip).toHaveText('localreliable')
    await page.mouse.move(0, 0)
    await expect(tip).toBeHidden()
    await instagram.focus()
    await page.keyboard.press('Tab')
    await expect(tags).toBeFocused()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  })

  await test.step('a row is 52 px high, shows its checkbox wherever it is hovered or focused, and cuts a handle only without room', async () => {
    const bea = rowOf(page, 'Bea')
    const box = bea.locator('label > span').last()
    expect((await bea.boundingBox())?.height).toBe(52)
    await expect(box).toBeHidden()
    await bea.getByText('0 shoots').hover({ force: true })
    await expect(box).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(box).toBeHidden()
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await bea.getByRole('link', { name: 'Bea', exact: true }).focus()
    await expect(box).toBeVisible()
    const isCut = () => bea.getByText(`@${handle}`).evaluate((words) => words.scrollWidth > words.clientWidth)
    await page.setViewportSize({ width: 1536, height: 800 })
    expect(await isCut()).toBe(false)
    // Alone on its line it has all of that; with a city behind it, not.
    await page.setViewportSize({ width: 400, height: 800 })
    expect(await isCut()).toBe(false)
    await studio.api(contactRoutes.change, { params: { id: beaId }, body: { city: 'Kraków' } })
    await page.reload()
    await expect(bea.getByText('Kraków')).toBeAttached()
    expect(await isCut()).toBe(true)
  })

  await test.step('of a long name is left out what would push the stage over the shoots', async () => {
    await studio.api(contactRoutes.change, {
      params: { id: beaId },
      body: { lastName: 'of a very long family '.repeat(4) },
    })
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.reload()
    const long = page.locator(`[data-id="${beaId}"]`)
    const stage = await long.getByText('To do', { exact: true }).boundingBox()
    const shoots = await long.getByText('0 shoots', { exact: true }).boundingBox()
    expect((stage?.x ?? 0) + (stage?.width ?? 0)).toBeLessThanOrEqual(shoots?.x ?? 0)
  })

  await test.step('a name of which nothing else is known stands in the middle of its row', async () => {
    await addPerson(studio, { firstName: 'Cleo' })
    await page.reload()
    const [name, whole] = [rowOf(page, 'Cleo').getByRole('link', { name: 'Cleo' }), rowOf(page, 'Cleo')]
    expect(Math.abs((await middle(name)).y - (await middle(whole)).y)).toBeLessThan(2)
  })
})

test('what is done to a row by its menu shows at once, can be undone, and is taken back when it fails @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addTagged(studio)
  const detail = () => studio.api(contactRoutes.detail, { params: { id } })
  const choose = async (act: string) => {
    await rowOf(page, 'Ada').getByRole('button', { name: 'More for Ada' }).tap()
    await page.getByRole('menuitem', { name: act }).tap()
  }
  await page.goto('/contacts')
  // spec 1.8.8
  await test.step('an archiving that is refused is taken back and said', async () => {
    await page.route('**/archive', (route) => route.fulfill({ status: 400, body: 'broken' }))
    await choose('Archive')
    await expect(toast(page, 'Failed to archive contact')).toBeVisible()
    await expect(rowOf(page, 'Ada')).toBeVisible()
    await expect(showing(page, 1, 1)).toBeVisible()
    await page.unroute('**/archive')
  })

  // spec 1.7.15
  await test.step('archiving shows at once, and Undo takes it back', async () => {
    await choose('Archive')
    await expect(rowOf(page, 'Ada')).toHaveCount(0)
    await expect(toast(page, 'Ada archived')).toBeVisible()
    expect((await detail()).archived).toBe(true)
    await expect(page.getByText('All of your contacts are archived')).toBeVisible()
    await undo(page).tap()
    await expect(rowOf(page, 'Ada')).toBeVisible()
    expect((await detail()).archived).toBe(false)
  })

  await test.step('a contact is deleted after a question, and Undo brings back what it had', async () => {
    await choose('Delete')
    const question = page.getByRole('dialog', { name: 'Delete Contact' })
    await expect(question).toContainText('Are you sure you want to delete Ada? This action cannot be undone.')
    await question.getByRole('button', { name: 'Cancel' }).tap()
    await expect(question).toBeHidden()
    await choose('Delete')
    // Pressed twice, as on a phone that does not seem to answer.
    await question.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(page.getByText('No contacts yet')).toBeVisible()
    await undo(page).tap()
    await expect(rowOf(page, 'Ada')).toBeVisible()
    expect(names(await detail())).toEqual(['local', 'reliable', 'Portrait'])
  })
})

test('rows answer to taps, long presses and pulls, and to swipes that are long enough @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addTagged(studio)
  await addPeople(studio, 20)
  await page.goto('/contacts')
  await test.step('several tags are listed at a tap', async () => {
    await rowOf(page, 'Ada').getByRole('button', { name: '2 tags' }).tap()
    await expect(page.getByRole('tooltip')).toHaveText('localreliable')
    await page.getByRole('heading', { name: 'Contacts' }).tap()
    await expect(page.getByRole('tooltip')).toBeHidden()
  })

  // spec 1.9.26
  await test.step('pulling the list down reads it again', async () => {
    await addPerson(studio, { firstName: 'Bea' })
    const finger = await drag(page, way(await middle(rowOf(page, 'Ada')), 0, 150), { holds: true })
    await expect(page.getByText('Release to refresh')).toBeVisible()
    await finger.release()
    await expect(rowOf(page, 'Bea')).toBeVisible()
  })

  await test.step('a long press chooses a row; the next tap chooses another one', async () => {
    const finger = await drag(page, [await middle(rowOf(page, 'Ada'))], { holds: true })
    await expect(page.getByText('1 selected')).toBeVisible()
    await finger.release()
    await expect(page).toHaveURL('/contacts')
    await rowOf(page, 'Bea').getByRole('link', { name: 'Bea', exact: true }).tap()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the selection' }).tap()
    await expect(page.getByText('2 selected')).toBeHidden()
  })

  // spec 1.2.29 1.2.49
  await test.step('a swipe of 119 px does nothing, one of 121 px archives', async () => {
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

  // spec 1.2.52
  await test.step('scrolling up and down never archives, however far it strays sideways', async () => {
    const sent = archivings(page)
    const shown = page.getByText(/^Showing \d+ of 21 contacts$/)
    await expect(shown).toBeVisible()
    const from = await middle(rowOf(page, 'Person 004'))
    await drag(page, [...way(from, 0, -60), ...way({ x: from.x, y: from.y - 60 }, -170, -20).slice(1)])
    await drag(page, way(await middle(rowOf(page, 'Person 005')), -130, -140))
    await expect(shown).toBeVisible()
    expect(sent).toEqual([])
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)
  })
  await test.step('Back finds the list where it was left, even if it was scrolled in the same moment', async () => {
    // The pulls before still move the page.
    await page.reload()
    await expect(page.getByText(/^Showing \d+ of 21 contacts$/)).toBeVisible()
    const left = await page.evaluate<number>(
      `(scrollTo(0, 250), document.querySelector('nav a[href="/"]').click(), scrollY)`,
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
    await page.goBack()
    await expect(page.getByText(/^Showing \d+ of 21 contacts$/)).toBeVisible()
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(left)
    expect(left).toBeGreaterThan(0)
  })

  // spec 1.2.50 1.4.1
  await test.step('a row follows the finger, fading, at most 180 px, over the word of what will happen', async () => {
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
    await expect(row.getByText('Unarchive', { exact: true })).toHaveCSS('filter', 'brightness(0.8)')
    await finger.release()
    await expect(toast(page, 'Ada unarchived')).toBeVisible()
    await expect(row.getByText('Archived', { exact: true })).toHaveCount(0)
  })
})

test('all are chosen beyond those loaded, or as loaded, in one request that one Undo takes back @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  await addPeople(studio, 59)
  await addPerson(studio, { firstName: 'Zoe', type: 'model' })
  await studio.api(labelRoutes.addTag, { body: { name: 'summer' } })
  await page.goto('/contacts?types=client')
  await expect(showing(page, 20, 59)).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selected contacts' })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/contacts/bulk') && sent.push(request.postData() ?? ''))

  await test.step('all that match are chosen beyond those loaded, some of them left out again, and one Undo takes it back', async () => {
    await page.getByRole('checkbox', { name: 'Select Person 003' }).check()
    await bar.getByRole('button', { name: 'Select all 20 loaded' }).click()
    await expect(bar.getByText('20 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Select all 59' }).click()
    await expect(bar.getByText('59 selected')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Person 002' }).uncheck()
    await expect(bar.getByText('58 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(toast(page, '58 contacts archived')).toBeVisible()
    await expect(showing(page, 1, 1)).toBeVisible()
    const left = (await studio.api(contactRoutes.page, {})).contacts
    expect(left.map(({ lastName, firstName }) => lastName ?? firstName)).toEqual(['002', 'Zoe'])
    await undo(page).click()
    await expect(page.getByText(/^Showing \d+ of 59 contacts$/)).toBeVisible()
    expect((await studio.api(contactRoutes.page, {})).totalCount).toBe(60)
    expect(sent).toHaveLength(2)
  })

  await test.step('one act on all that are loaded is one request, and one Undo takes it back', async () => {
    const shown = page.getByText(/^Showing \d+ of 59 contacts$/)
    const tagged = { query: { tags: ['summer'] } }
    for (const count of [40, 59]) {
      await scrollToEnd(page)
      await expect(shown).toHaveText(new RegExp(`^Showing (${count}|59) of`))
    }
    await scrollToEnd(page)
    await page.getByRole('checkbox', { name: 'Select Person 059' }).check()
    await page.getByRole('button', { name: 'Select all 59' }).click()
    await expect(page.getByText('59 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Tag', exact: true }).last().click()
    await page.getByRole('button', { name: 'Add summer' }).click()
    await expect(toast(page, 'Tag summer added to 59 contacts')).toBeVisible()
    expect(sent).toHaveLength(3)
    expect((await studio.api(contactRoutes.page, tagged)).totalCount).toBe(59)
    await undo(page).click()
    await expect.poll(() => sent.length).toBe(4)
    await expect.poll(async () => (await studio.api(contactRoutes.page, tagged)).totalCount).toBe(0)
  })
})

test('an act on many reaches those chosen and seen, and nobody when it fails @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPeople(studio, 6)
  await page.goto('/contacts')
  const bar = page.getByRole('region', { name: 'Selected contacts' })
  const archive = bar.getByRole('button', { name: 'Archive', exact: true })
  await test.step('a range is chosen with Shift, and its deletion can be undone', async () => {
    await page.getByRole('checkbox', { name: 'Select Person 002' }).check()
    await page.getByRole('checkbox', { name: 'Select Person 004' }).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 3 contacts' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(showing(page, 3, 3)).toBeVisible()
    await expect(rowOf(page, 'Person 003')).toHaveCount(0)
    await undo(page).click()
    await expect(showing(page, 6, 6)).toBeVisible()
  })

  const chooseAll = async (count: number) => {
    await page.getByRole('checkbox', { name: 'Select Person 001' }).check()
    await bar.getByRole('button', { name: `Select all ${count}` }).click()
    await expect(bar.getByText(`${count} selected`)).toBeVisible()
  }
  await test.step('an act on many that fails changes nothing on screen', async () => {
    await page.route('**/api/contacts/bulk', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await chooseAll(6)
    await archive.click()
    await expect(toast(page, 'Failed to update contacts')).toBeVisible()
    await expect(showing(page, 6, 6)).toBeVisible()
    await page.unroute('**/api/contacts/bulk')
  })

  await test.step('what all meant ends with the filter, and never reaches more than were seen', async () => {
    await chooseAll(6)
    await page.getByLabel('Search contacts...').fill('Person 00')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=/)
    await expect(bar).toHaveCount(0)
    await chooseAll(6)
    await addPerson(studio, { firstName: 'Person 007' })
    await archive.click()
    await expect(toast(page, 'More contacts match by now than you have seen. Nothing was changed.')).toBeVisible()
    await expect(showing(page, 7, 7)).toBeVisible()
  })
})
