import type { Locator, Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPictures } from '../boards/board-pictures.ts'
import { addPerson } from '../people.ts'
import { addPlan } from '../call-sheets.ts'
import { openShoot } from '../pages/shoot-page.ts'
import { fillSignIn } from '../pages/sign-in-page.ts'
import type { Account } from '../sign-up.ts'
import { expect, test, type Studio } from '../studio.ts'
import { expectSignedOut } from '../toasts.ts'

type Ids = { shootId: number; contactId: number; boardId: number; imageId: number }
type Form = {
  open: (page: Page, ids: Ids) => Promise<unknown>
  field: (page: Page) => Locator
  text: string
  /** True for what saves itself: it is stored when one comes back, and no field any more. */
  inPlace?: boolean
  /** True for what is on the page of the form before it: both come back with one reload. */
  isBeside?: boolean
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const planning = (page: Page, { shootId }: Ids) => openShoot(page, shootId, 'planning')
const details = (page: Page, { shootId }: Ids) => openShoot(page, shootId)
const inPlace = (name: RegExp) => async (page: Page) => page.getByRole('button', { name }).click()

const expectBack = (page: Page, { field, text, inPlace: isInPlace = false }: Form) =>
  isInPlace
    ? expect(page.getByRole('main').getByRole('button', { name: text }).first()).toBeVisible()
    : expect(field(page)).toHaveValue(text)

/** Every field that somebody can type into, and the way to it. */
const forms = {
  'the place of a new shoot': {
    open: (page) => page.goto('/schedule?add=2031-05-09'),
    field: (page) => dialog(page, 'Schedule New Shoot').getByLabel('Location'),
    text: 'Harbour pier 4',
  },
  'the notes of a new contact': {
    open: (page) => page.goto('/contacts?add=true'),
    field: (page) => dialog(page, 'Add New Contact').getByLabel('Notes'),
    text: 'Met at the market',
  },
  'the notes of a contact': {
    open: (page, { contactId }) => page.goto(`/contacts/${contactId}?tab=notes`),
    field: (page) => page.getByRole('textbox', { name: 'Notes' }),
    text: 'Likes mornings',
  },
  'the city of a contact': {
    open: (page, { contactId }) => page.goto(`/contacts/${contactId}`),
    field: (page) => page.getByLabel('City'),
    text: 'Oslo',
  },
  'a tag in place': {
    open: (page) => page.getByRole('button', { name: 'New tag' }).click(),
    isBeside: true,
    field: (page) => page.getByLabel('Name of the new tag'),
    text: 'local',
  },
  'the notes of a shoot': { open: details, field: (page) => page.getByLabel('Notes'), text: 'Bring the long lens' },
  'a link': { open: details, field: (page) => page.getByLabel('Address').first(), text: 'https://example.com/par' },
  'the day of a copy': {
    open: (page, { shootId }) => page.goto(`/schedule/${shootId}?duplicate=true`),
    field: (page) => page.getByLabel('Date of the new shoot'),
    text: '2031-05-09',
  },
  'a new call time': {
    open: planning,
    field: (page) => page.getByLabel('Call time', { exact: true }),
    text: 'Make-up',
  },
  'a new task': {
    open: (page) => expect(page.getByLabel('New task')).toBeVisible(),
    isBeside: true,
    field: (page) => page.getByLabel('New task'),
    text: 'Charge batteries',
  },
  'the title of a call time': {
    open: inPlace(/^Title of First look/),
    isBeside: true,
    field: (page) => page.getByRole('textbox', { name: 'Title of First look' }),
    text: 'Second look',
    inPlace: true,
  },
  'the description of a task': {
    open: async (page, ids) => planning(page, ids).then(() => inPlace(/^Description of Confirm/)(page)),
    field: (page) => page.getByRole('textbox', { name: 'Description of Confirm the location' }),
    text: 'Ask for the key',
    inPlace: true,
  },
  'a role': {
    open: async (page, { shootId }) => openShoot(page, shootId, 'team').then(() => inPlace(/^Role of Mara/)(page)),
    field: (page) => page.getByRole('textbox', { name: 'Role of Mara Okafor' }),
    text: 'Stylist',
    inPlace: true,
  },
  'a new genre': {
    open: async (page) => {
      await page.goto('/settings?tab=configuration')
      await page.getByRole('button', { name: 'Add Genre' }).click()
    },
    field: (page) => page.getByRole('region', { name: 'Photography Genres' }).getByLabel('Name'),
    text: 'Food',
  },
  'the name of a type': {
    open: (page) => page.getByRole('button', { name: 'Edit client' }).click(),
    isBeside: true,
    field: (page) => page.getByRole('region', { name: 'Contact Types' }).getByLabel('Name'),
    text: 'customer',
  },
  'the comment of an image': {
    open: async (page, { boardId, imageId }) => {
      await page.goto(`/moodboards/${boardId}?image=${imageId}`)
      await page.getByRole('button', { name: 'Add a comment' }).click()
    },
    field: (page) => page.getByRole('textbox', { name: 'Comment on image 1' }),
    text: 'Light from the left',
  },
  'the title of a new moodboard': {
    open: (page) => page.goto('/moodboards?add=true'),
    field: (page) => page.getByRole('dialog').getByLabel('Title'),
    text: 'Harbour at night',
  },
  'the description of a moodboard': {
    open: (page, { boardId }) => page.goto(`/moodboards/${boardId}?edit=true`),
    field: (page) => page.getByRole('dialog').getByLabel('Description'),
    text: 'Warm and quiet',
  },
} satisfies Record<string, Form>

async function prepare(page: Page, studio: Studio): Promise<Ids> {
  const { id: shootId } = await addPlan(studio)
  const { id: contactId } = await addPerson(studio, { firstName: 'Mia' })
  const { id: boardId } = await studio.api(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  const [image] = await addPictures(page.request, boardId, 1)
  return { shootId, contactId, boardId, imageId: image?.id ?? 0 }
}

/** Ends the session behind the back of the page, here and at the provider. */
const endSession = (page: Page) => page.context().clearCookies()

async function signInAgain(page: Page, account: Account) {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await fillSignIn(page, account)
}

const groups = Object.entries<Form>(forms).reduce<[string, Form][][]>(
  (before, one) => (one[1].isBeside ? [...before.slice(0, -1), [...(before.at(-1) ?? []), one]] : [...before, [one]]),
  [],
)
for (const half of [groups.slice(0, 7), groups.slice(7)]) {
  const names = half.flatMap((group) => group.map(([name]) => name)).join(', ')
  test(`a reload brings back what was typed into ${names} @desktop`, async ({ page, studio }) => {
    test.setTimeout(180_000)
    await studio.signIn()
    const ids = await prepare(page, studio)
    for (const group of half) {
      await test.step(group.map(([name]) => name).join(', '), async () => {
        for (const [, form] of group) {
          await form.open(page, ids)
          await form.field(page).fill(form.text)
        }
        await page.reload()
        for (const [, form] of group) await expectBack(page, form)
      })
    }
  })
}

test('a session that has ended takes nothing away of what is typed, saved or half saved @desktop', async ({
  page,
  studio,
}) => {
  const account = await studio.signUp()
  const ids = await prepare(page, studio)
  const { shootId } = ids
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })

  await test.step('a contact of which half was saved when the session ended is not made twice', () =>
    saveHalf(page, studio, account))

  // Nobody presses anything here: who has this address is asked for in the background.
  await test.step('a session that has ended takes nothing of the notes of a new contact away', async () => {
    const { open, field } = forms['the notes of a new contact']
    await open(page)
    const address = page.url()
    await field(page).fill('Met at the market')
    await endSession(page)
    await dialog(page, 'Add New Contact').getByLabel('Email').fill('noor@example.com')
    await signInAgain(page, account)
    await expect(page).toHaveURL(address)
    await expectBack(page, forms['the notes of a new contact'])
  })

  await test.step('a session that has ended takes nothing of the description of a task away', async () => {
    const { open, field, text } = forms['the description of a task']
    await open(page, ids)
    const address = page.url()
    await field(page).fill(text)
    await endSession(page)
    await field(page).press('Enter')
    await signInAgain(page, account)
    await expect(page).toHaveURL(address)
    await expectBack(page, forms['the description of a task'])
  })

  await test.step('what was typed into a shoot while nobody was signed in is saved after signing in', async () => {
    await openShoot(page, shootId)
    await page.getByLabel('Location').fill('Town hall')
    await endSession(page)
    await page.getByLabel('Notes').focus()
    await signInAgain(page, account)
    await expect(page.getByText('All changes are saved')).toBeVisible()
    expect((await studio.api(shootRoutes.detail, { params: { id: shootId } })).location).toBe('Town hall')
  })
  // Nobody is asked whether to leave: what was typed comes along.
  expect(questions).toEqual([])
})

async function saveHalf(page: Page, studio: Studio, account: Account) {
  await studio.api(labelRoutes.addTag, { body: { name: 'local' } })
  await page.goto('/contacts?add=true')
  const form = dialog(page, 'Add New Contact')
  await form.getByLabel('First name').fill('Noor')
  await form.getByRole('checkbox', { name: 'local' }).check()
  // The session ends between the two calls.
  await page.route(
    /\/api\/contacts\/\d+\/tags$/,
    async (route) => {
      await endSession(page)
      await route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await signInAgain(page, account)
  await expect(form.getByLabel('First name')).toHaveValue('Noor')
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await expect(form).toBeHidden()
  const { contacts } = await studio.api(contactRoutes.page, { query: { search: 'Noor' } })
  expect(contacts).toMatchObject([{ firstName: 'Noor', contactTags: [{ tag: { name: 'local' } }] }])
}

test('what comes back lies over what was changed meanwhile, can be saved, and is given up when asked @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia', lastName: 'Ek' })
  await page.goto(`/contacts/${id}`)
  await page.getByLabel('Last name').fill('Berg')
  await studio.api(contactRoutes.change, { params: { id }, body: { firstName: 'Maria', lastName: 'Dahl' } })
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Maria')
  await expect(page.getByLabel('Last name')).toHaveValue('Berg')
  const question = dialog(page, 'Discard changes?')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { firstName, lastName } = await studio.api(contactRoutes.detail, { params: { id } })
  expect([firstName, lastName]).toEqual(['Maria', 'Berg'])

  await page.goto(`/contacts/${id}`)
  await expect(page.getByLabel('Last name')).toHaveValue('Berg')
  await page.getByLabel('Last name').fill('Lund')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/contacts/${id}`)
  await expect(page.getByLabel('Last name')).toHaveValue('Berg')

  await test.step('odd content of the storage does no harm, and Discard gives up what was typed', async () => {
    await page.evaluate(`sessionStorage.setItem('contactsheet.drafts', '{"owner":"x","drafts":{"a":1}}')`)
    await page.goto('/schedule?add=true')
    const location = dialog(page, 'Schedule New Shoot').getByLabel('Location')
    await expect(location).toHaveValue('')
    await location.fill('Town hall')
    await page.reload()
    await expect(location).toHaveValue('Town hall')
    await dialog(page, 'Schedule New Shoot').getByRole('button', { name: 'Discard' }).click()
    await expect(location).toHaveValue('')
    await page.reload()
    await expect(location).toHaveValue('')
  })
})

test('what was typed into something that is gone when one comes back is still shown @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const ids = await prepare(page, studio)
  const { shootId } = ids
  const { open, field, text } = forms['the description of a task']
  await open(page, ids)
  await field(page).fill(text)
  const [task] = await studio.api(shootRoutes.tasks, { params: { id: shootId } })
  await studio.api(shootRoutes.removeTask, { params: { id: shootId, taskId: task?.id ?? 0 } })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Not saved' })).toContainText(text)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByText('Nothing to do yet')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Not saved' })).toHaveCount(0)
})

test('nobody else sees what was typed, and signing out ends it @desktop', async ({ page, studio }) => {
  const first = await studio.signUp()
  const form = dialog(page, 'Schedule New Shoot')
  const stored = () => page.evaluate<string>('JSON.stringify({ ...sessionStorage })')
  await page.goto('/schedule?add=true')
  await form.getByLabel('Location').fill('Harbour pier 4')
  // The second person signs up in the same tab; a page that is still there could ask to sign in meanwhile, and end that session.
  await page.goto('about:blank')
  await endSession(page)
  await studio.signUp()
  await page.goto('/schedule?add=true')
  await expect(form.getByLabel('Location')).toHaveValue('')
  expect(await stored()).not.toContain('Harbour')

  await form.getByLabel('Location').fill('Town hall')
  await page.goto('about:blank')
  await page.goto('/api/logout')
  await page.goto('/api/login?returnTo=/schedule')
  await signInAgain(page, first)
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect.poll(stored).not.toContain('Town hall')

  await test.step('Sign Out takes what was typed along', async () => {
    await page.getByRole('button', { name: 'Schedule Shoot' }).click()
    await form.getByLabel('Location').fill('Old mill')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Sign Out' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await page.goto('/api/login?returnTo=/schedule%3Fadd=true')
    await signInAgain(page, first)
    await expect(form.getByLabel('Location')).toHaveValue('')
  })
})

test('a tab left open keeps nothing in the account of whoever signed in in another one @desktop', async ({
  page,
  studio,
}) => {
  const ana = await studio.signUp()
  await page.goto('/settings')
  await page.getByLabel('City').fill('Oslo')
  // Nothing asks the server between the two sessions, and so for another sign-in.
  await page.waitForLoadState('networkidle')
  // Both tabs have the same cookies.
  await endSession(page)
  const ben = await studio.signUp()
  await expectSignedOut(page, () => page.getByRole('button', { name: 'Save Changes' }).click())
  await expect(page.getByLabel('Email')).toHaveValue(ben.email)
  await expect(page.getByLabel('City')).toHaveValue('')
  await expect(page.getByText(ana.email)).toHaveCount(0)
})
