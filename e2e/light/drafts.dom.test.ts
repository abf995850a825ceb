import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aBoard } from '../../server/src/testing/a-board.ts'
import { addCallSheet, openField, openShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until, type Part } from './part.ts'

type Ids = { shootId: number; contactId: number; boardId: number; imageId: number }
type Form = {
  open: (page: LightPage, ids: Ids) => Promise<unknown>
  field: (page: LightPage) => Part
  text: string
  /** True for what saves itself: it is stored when one comes back, and no field any more. */
  inPlace?: boolean
  /** True for what is on the page of the form before it: both come back with one reload. */
  isBeside?: boolean
}

const dialog = (page: LightPage, name: string) => page.role('dialog', { name })
const planning = (page: LightPage, { shootId }: Ids) => openShoot(page, shootId, 'planning')
const details = (page: LightPage, { shootId }: Ids) => openShoot(page, shootId)
const press = (name: string | RegExp) => async (page: LightPage) => page.role('button', { name }).click()

const expectBack = (page: LightPage, { field, text, inPlace = false }: Form) =>
  inPlace ? page.role('main').role('button', { name: text }).first.shows() : field(page).holds(text)

/** Every field that somebody can type into, and the way to it. */
const forms = {
  'the place of a new shoot': {
    open: (page) => page.open('/schedule?add=2031-05-09'),
    field: (page) => dialog(page, 'Schedule New Shoot').label('Location'),
    text: 'Harbour pier 4',
  },
  'the notes of a new contact': {
    open: (page) => page.open('/contacts?add=true'),
    field: (page) => dialog(page, 'Add New Contact').label('Notes'),
    text: 'Met at the market',
  },
  'the notes of a contact': {
    open: (page, { contactId }) => page.open(`/contacts/${contactId}?tab=notes`),
    field: (page) => page.role('textbox', { name: 'Notes' }),
    text: 'Likes mornings',
  },
  'the city of a contact': {
    // With the notes that are not saved yet, all inputs are open.
    open: (page, { contactId }) => page.open(`/contacts/${contactId}`),
    field: (page) => page.label('City'),
    text: 'Oslo',
  },
  'a tag in place': {
    open: press('New tag'),
    isBeside: true,
    field: (page) => page.label('Name of the new tag'),
    text: 'local',
  },
  'the notes of a shoot': {
    open: async (page, ids) => details(page, ids).then(() => openField(page, 'Notes')),
    field: (page) => page.role('textbox', { name: 'Notes' }),
    text: 'Bring the long lens',
    inPlace: true,
  },
  'a link': {
    open: details,
    field: (page) => page.label('Address', { exact: true }).first,
    text: 'https://example.com/par',
  },
  'the day of a copy': {
    open: (page, { shootId }) => page.open(`/schedule/${shootId}?duplicate=true`),
    field: (page) => page.label('Date of the new shoot'),
    text: '2031-05-09',
  },
  'a new call time': {
    open: planning,
    field: (page) => page.label('Call time', { exact: true }),
    text: 'Make-up',
  },
  'a new task': {
    open: (page) => page.label('New task').shows(),
    isBeside: true,
    field: (page) => page.label('New task'),
    text: 'Charge batteries',
  },
  'the title of a call time': {
    open: press(/^Title of First look/),
    isBeside: true,
    field: (page) => page.role('textbox', { name: 'Title of First look' }),
    text: 'Second look',
    inPlace: true,
  },
  'the description of a task': {
    open: async (page, ids) => planning(page, ids).then(() => press(/^Description of Confirm/)(page)),
    field: (page) => page.role('textbox', { name: 'Description of Confirm the location' }),
    text: 'Ask for the key',
    inPlace: true,
  },
  'a role': {
    open: async (page, { shootId }) => openShoot(page, shootId, 'team').then(() => press(/^Role of Mara/)(page)),
    field: (page) => page.role('textbox', { name: 'Role of Mara Okafor' }),
    text: 'Stylist',
    inPlace: true,
  },
  'a new genre': {
    open: async (page) => page.open('/settings?tab=configuration').then(() => press('Add Genre')(page)),
    field: (page) => page.role('region', { name: 'Photography Genres' }).label('Name'),
    text: 'Food',
  },
  'the name of a type': {
    open: press('Edit client'),
    isBeside: true,
    field: (page) => page.role('region', { name: 'Contact Types' }).label('Name'),
    text: 'customer',
  },
  'the comment of an image': {
    open: async (page, { boardId, imageId }) =>
      page.open(`/moodboards/${boardId}?image=${imageId}`).then(() => press('Add a comment')(page)),
    field: (page) => page.role('textbox', { name: 'Comment on image 1' }),
    text: 'Light from the left',
  },
  'the title of a new moodboard': {
    open: (page) => page.open('/moodboards?add=true'),
    field: (page) => page.role('dialog').label('Title'),
    text: 'Harbour at night',
  },
  'the description of a moodboard': {
    open: (page, { boardId }) => page.open(`/moodboards/${boardId}?edit=true`),
    field: (page) => page.role('dialog').label('Description'),
    text: 'Warm and quiet',
  },
} satisfies Record<string, Form>

async function prepare({ api, person }: Light): Promise<Ids> {
  const shootId = await addCallSheet(api)
  const { id: contactId } = await api(contactRoutes.add, { body: { type: 'client', firstName: 'Mia' } })
  const { id: boardId, images } = await aBoard(person, 1)
  return { shootId, contactId, boardId, imageId: images[0]?.id ?? 0 }
}

const groups = Object.entries<Form>(forms).reduce<[string, Form][][]>(
  (before, one) => (one[1].isBeside ? [...before.slice(0, -1), [...(before.at(-1) ?? []), one]] : [...before, [one]]),
  [],
)
for (const half of [groups.slice(0, 7), groups.slice(7)]) {
  const names = half.flatMap((group) => group.map(([name]) => name)).join(', ')
  test(
    `a reload brings back what was typed into ${names}`,
    atPage(async (light) => {
      const { page } = light
      const ids = await prepare(light)
      for (const group of half) {
        for (const [, form] of group) {
          await form.open(page, ids)
          await form.field(page).fill(form.text)
        }
        await page.calm()
        await page.reload()
        for (const [, form] of group) await expectBack(page, form)
      }
    }),
  )
}

/** What asks for a call that says that nobody is signed in any more, by the form in which something was typed. */
const asking: Partial<Record<keyof typeof forms, (page: LightPage) => Promise<unknown>>> = {
  // Nobody presses anything here: who has this address is asked for in the background.
  'the notes of a new contact': (page) =>
    dialog(page, 'Add New Contact').label('Email', { exact: true }).fill('noor@example.com'),
  'the description of a task': (page) => page.keyboard('{Enter}') ?? Promise.resolve(),
}
for (const [name, ask] of Object.entries(asking)) {
  test(
    `a session that has ended takes nothing of ${name} away`,
    atPage(async (light) => {
      const { page, person } = light
      const form = forms[name as keyof typeof forms]
      await form.open(page, await prepare(light))
      const { address } = page
      await form.field(page).fill(form.text)
      page.endSession()
      await ask(page)
      await until(() =>
        assert.equal(page.address, `/api/login?returnTo=${encodeURIComponent(address)}&screen_hint=ended-kept`),
      )
      assert.equal(page.asksToStay(), false)
      page.becomes(person)
      await page.open(address)
      await expectBack(page, form)
    }),
  )
}

test(
  'what comes back lies over what was changed meanwhile, can be saved, and is given up when asked',
  atPage(async ({ page, api }) => {
    const { id } = await api(contactRoutes.add, { body: { type: 'client', firstName: 'Mia', lastName: 'Ek' } })
    const address = `/contacts/${id}`
    const [first, last] = [page.label('First name'), page.label('Last name')]
    const question = dialog(page, 'Discard changes?')
    await page.open(address)
    await press(/^Edit$/)(page)
    await last.fill('Berg')
    await api(contactRoutes.change, { params: { id }, body: { firstName: 'Maria', lastName: 'Dahl' } })
    await page.reload()
    await first.holds('Maria')
    await last.holds('Berg')
    await page.keyboard('{Escape}')
    await question.role('button', { name: 'Keep editing' }).click()
    await page.role('button', { name: 'Save Changes' }).click()
    await page.role('dialog').isGone()
    const { firstName, lastName } = await api(contactRoutes.detail, { params: { id } })
    assert.deepEqual([firstName, lastName], ['Maria', 'Berg'])

    await page.open(address)
    await press('Last name: Berg. Edit')(page)
    await last.fill('Lund')
    // The first gives up what was typed in the row, the second closes.
    await page.keyboard('{Escape}')
    await page.role('button', { name: 'Last name: Berg. Edit' }).hasFocus()
    await page.keyboard('{Escape}')
    await page.role('dialog').isGone()
    await page.open(address)
    await page.role('button', { name: 'Last name: Berg. Edit' }).shows()
  }),
)

test(
  'odd content of the storage does no harm, and Discard gives up what was typed',
  atPage(async ({ page }) => {
    await page.open('/schedule')
    page.store('contactsheet.drafts', '{"owner":"x","drafts":{"a":1}}')
    await page.open('/schedule?add=true')
    const location = dialog(page, 'Schedule New Shoot').label('Location')
    await location.holds('')
    await location.fill('Town hall')
    await page.reload()
    await location.holds('Town hall')
    await dialog(page, 'Schedule New Shoot').role('button', { name: 'Discard' }).click()
    await location.holds('')
    await page.reload()
    await location.holds('')
  }),
)

test(
  'what was typed into something that is gone when one comes back is still shown',
  atPage(async (light) => {
    const { page, api } = light
    const ids = await prepare(light)
    const params = { id: ids.shootId }
    const { open, field, text } = forms['the description of a task']
    await open(page, ids)
    await field(page).fill(text)
    const [task] = await api(shootRoutes.tasks, { params })
    await api(shootRoutes.removeTask, { params: { ...params, taskId: task?.id ?? 0 } })
    await page.reload()
    await page.role('list', { name: 'Not saved' }).says(text)
    await page.role('button', { name: 'Dismiss' }).click()
    await page.reload()
    await page.text('Nothing to do yet').shows()
    await page.role('list', { name: 'Not saved' }).isGone()
  }),
)

test(
  'nobody else sees what was typed, and Sign Out takes it along',
  atPage(async ({ page, newPerson }) => {
    const location = dialog(page, 'Schedule New Shoot').label('Location')
    await page.open('/schedule?add=true')
    await location.fill('Harbour pier 4')
    page.becomes(await newPerson({ timeZone: 'America/New_York' }))
    await page.reload()
    await location.holds('')
    await page.calm()
    assert.doesNotMatch(page.stored(), /Harbour/)

    await location.fill('Old mill')
    await dialog(page, 'Schedule New Shoot').role('button', { name: 'Cancel' }).click()
    await page.role('link', { name: 'Sign Out' }).click()
    assert.doesNotMatch(page.stored(), /Old mill/)
    await page.open('/schedule?add=true')
    await location.holds('')
  }),
)

test(
  'a tab left open keeps nothing in the account of whoever signed in in another one',
  atPage(async ({ page, newPerson, person, api }) => {
    await page.open('/settings')
    const city = page.label('City')
    await city.fill('Oslo')
    await page.calm()
    const ben = await newPerson({ timeZone: 'America/New_York' })
    page.becomes(ben)
    await page.role('button', { name: 'Save Changes' }).click()
    await page.text('You are logged out. Logging in again...', { exact: true }).first.shows()
    await until(() => assert.match(page.address, /^\/api\/login/))
    await page.open('/settings')
    await city.holds('')
    const emailOf = async (call: typeof person) => (await call(identityRoutes.me, {})).body.email ?? ''
    await page.label('Email', { exact: true }).holds(await emailOf(ben))
    assert.doesNotMatch(page.content(), new RegExp(await emailOf(person)))
    assert.equal((await api(identityRoutes.me, {})).city, null)
  }),
)
