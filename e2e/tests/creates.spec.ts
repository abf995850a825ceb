import type { Locator, Page } from '@playwright/test'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPerson } from '../people.ts'
import { addShoot, answered, openShoot } from '../pages/shoot-page.ts'
import { middle, type Point } from '../pointers/fingers.ts'
import { expect, test, type Studio } from '../studio.ts'

type Ids = { shootId: number; contactId: number }
type Create = {
  /** Leads to the button and fills in what it needs. */
  open: (page: Page, ids: Ids) => Promise<Locator>
  /** What the press sends. */
  sends: RegExp
  /** How many of them there are afterwards. */
  count: (studio: Studio, ids: Ids) => Promise<number>
  leaves?: number
  /** How many windows it opens. */
  windows?: number
}

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const shoots = async (studio: Studio) => (await studio.api(shootRoutes.list, {})).length
const contacts = async (studio: Studio) => (await studio.api(contactRoutes.page, { query: {} })).totalCount
const of = ({ shootId }: Ids) => ({ params: { id: shootId } })
const detail = (studio: Studio, ids: Ids) => studio.api(shootRoutes.detail, of(ids))

const label = (section: string, add: string) => async (page: Page) => {
  await page.goto('/settings?tab=configuration')
  const part = page.getByRole('region', { name: section })
  await part.getByRole('button', { name: add }).click()
  await part.getByLabel('Name').fill('Local')
  return part.getByRole('button', { name: 'Save' })
}

/** Everything that is made by a press; before it there is one shoot, with one contact beside it. */
const creates = {
  'a contact': {
    open: async (page) => {
      await page.goto('/contacts?add=true')
      await dialog(page).getByLabel('First name').fill('Noor')
      return inDialog(page, 'Add Contact')
    },
    sends: /\/api\/contacts$/,
    count: contacts,
    leaves: 2,
  },
  'a shoot booked for a contact': {
    open: async (page, { contactId }) => {
      await page.goto(`/schedule?add=true&with=${contactId}`)
      await expect(dialog(page).getByRole('button', { name: 'Remove Ada' })).toBeVisible()
      return inDialog(page, 'Schedule Shoot')
    },
    sends: /\/api\/shoots$/,
    count: shoots,
    leaves: 2,
  },
  'a copy of a shoot': {
    open: async (page, { shootId }) => {
      await page.goto(`/schedule/${shootId}?duplicate=true`)
      return inDialog(page, 'Duplicate')
    },
    sends: /\/duplicate$/,
    count: shoots,
    leaves: 2,
  },
  'a contact type': {
    open: label('Contact Types', 'Add Contact Type'),
    sends: /types$/,
    count: async (studio) => (await studio.api(labelRoutes.listTypes, {})).length,
    leaves: 4,
  },
  'a genre': {
    open: label('Photography Genres', 'Add Genre'),
    sends: /genres$/,
    count: async (studio) => (await studio.api(labelRoutes.listGenres, {})).length,
    leaves: 7,
  },
  'a tag in place': {
    open: async (page, { contactId }) => {
      await page.goto(`/contacts/${contactId}`)
      await page.getByRole('button', { name: 'New tag' }).click()
      await page.getByLabel('Name of the new tag').fill('Local')
      return page.getByRole('button', { name: 'Add', exact: true })
    },
    sends: /\/api\/tags$/,
    count: async (studio) => (await studio.api(labelRoutes.listTags, {})).length,
  },
  'a call time': {
    open: async (page, { shootId }) => {
      await openShoot(page, shootId, 'planning')
      await page.getByLabel('Time', { exact: true }).fill('09:00')
      await page.getByLabel('Call time', { exact: true }).fill('Make-up')
      return page.locator('form', { has: page.getByLabel('Call time', { exact: true }) }).getByRole('button')
    },
    sends: /\/call-times$/,
    count: async (studio, ids) => (await studio.api(shootRoutes.callTimes, of(ids))).length,
  },
  'a task': {
    open: async (page, { shootId }) => {
      await openShoot(page, shootId, 'planning')
      await page.getByLabel('New task').fill('Charge batteries')
      return page.locator('form', { has: page.getByLabel('New task') }).getByRole('button')
    },
    sends: /\/tasks$/,
    count: async (studio, ids) => (await studio.api(shootRoutes.tasks, of(ids))).length,
  },
  'a link': {
    open: async (page, { shootId }) => {
      await openShoot(page, shootId)
      return page.getByRole('button', { name: 'Add Link' })
    },
    sends: /\/links$/,
    count: async (studio, ids) => (await detail(studio, ids)).links.length,
  },
  'a member of a team': {
    open: async (page, { shootId }) => {
      await openShoot(page, shootId, 'team')
      return page.getByRole('button', { name: 'Add Ada' })
    },
    sends: /\/contacts\/\d+$/,
    count: async (studio, ids) => (await detail(studio, ids)).shootContacts.length,
  },
  'a shared link': {
    open: async (page, { shootId }) => {
      await page.goto(`/schedule/${shootId}?share=true`)
      return inDialog(page, 'Share')
    },
    sends: /\/share$/,
    count: async (studio) => (await studio.api(sharingRoutes.list, {})).length,
    windows: 1,
  },
  'a calendar address': {
    open: async (page) => {
      await page.goto('/settings?tab=sharing')
      return page.getByRole('button', { name: 'Make calendar address' })
    },
    sends: /\/calendar-feed$/,
    count: async (studio) => ((await studio.api(calendarFeedRoutes.feed, {})).feed ? 1 : 0),
  },
  'an import': {
    open: async (page) => {
      await page.goto('/contacts?import=true')
      const buffer = Buffer.from('First name\nIda\nOle\n')
      await dialog(page).locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: '', buffer })
      return inDialog(page, 'Import 2 contacts')
    },
    sends: /\/api\/contacts\/import$/,
    count: contacts,
    leaves: 3,
  },
} satisfies Record<string, Create>

/** Holds back what a press sends, and counts it. */
async function holdBack(page: Page, sends: RegExp) {
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route(
    (url) => sends.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent += 1
      await gate.promise
      await route.fallback()
    },
  )
  return { sent: () => sent, release: gate.resolve }
}

/** A button and the place on the screen where it stood, which is pressed whatever is there by then, as an impatient finger does. */
async function placeOf(page: Page, button: Locator, isMobile: boolean) {
  await expect(button).toBeEnabled()
  // Nothing moves it any more.
  await page.waitForLoadState('networkidle')
  // Away from the bars at the edges of the screen.
  await button.evaluate((pressed) => pressed.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await button.click({ trial: true })
  let place: Point | undefined
  /** Presses the button itself the first time, since a style that came late may have moved it, and from then on its place. */
  const press = async (times: 1 | 2) => {
    const isFirst = place === undefined
    place ??= await middle(button)
    const { x, y } = place
    if (!isMobile) return isFirst ? button.click({ clickCount: times }) : page.mouse.click(x, y, { clickCount: times })
    await (isFirst ? button.tap() : page.touchscreen.tap(x, y))
    if (times === 2) await page.touchscreen.tap(x, y)
  }
  return { once: () => press(1), twice: () => press(2) }
}

/** Fingers are the more impatient ones; a dialog, a form in the page and a window of its own are pressed with the mouse too. */
const alsoByMouse = new Set(['a contact', 'a task', 'a shared link'])

for (const [name, { open, sends, count, leaves = 1, windows = 0 }] of Object.entries<Create>(creates)) {
  const tag = alsoByMouse.has(name) ? '' : ' @touch'
  test(`${name} is made once, however often it is asked for while the server is slow${tag}`, async ({
    page,
    studio,
    isMobile,
  }) => {
    await studio.signIn()
    const { id: shootId } = await addShoot(studio)
    const { id: contactId } = await addPerson(studio, { firstName: 'Ada' })
    const ids = { shootId, contactId }
    const button = await open(page, ids)
    const press = await placeOf(page, button, isMobile)
    const held = await holdBack(page, sends)
    const done = answered(page, 'POST', sends)
    await press.twice()
    await expect.poll(held.sent).toBe(1)
    // A press may have opened a window of its own; behind it, presses would wait until the page is seen again.
    await page.bringToFront()
    await press.once()
    await page.keyboard.press('Enter')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    held.release()
    expect((await done).ok()).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await count(studio, ids)).toBe(leaves)
    expect(held.sent()).toBe(1)
    expect(page.context().pages()).toHaveLength(1 + windows)
  })
}

test('a new shoot is made once, however often it is pressed until its page is there', async ({
  page,
  studio,
  isMobile,
}) => {
  await studio.signIn()
  // The page that is to open comes late.
  const late = Promise.withResolvers<void>()
  await page.route(/\/api\/shoots\/\d+|shoot-detail/, async (route) => {
    await late.promise
    await route.fallback()
  })
  await page.goto('/schedule')
  await page.getByRole('button', { name: /^(Schedule Shoot|Add)$/ }).click()
  const form = dialog(page, 'Schedule New Shoot')
  await form.getByLabel('Location').fill('Harbour pier 4')
  const button = form.getByRole('button', { name: 'Schedule Shoot' })
  const press = await placeOf(page, button, isMobile)
  const done = answered(page, 'POST', /\/api\/shoots$/)
  await press.twice()
  await done
  // The skeleton of the page takes the place of the form: there is nothing left to press.
  await expect(form).toBeHidden()
  await page.keyboard.press('Enter')
  late.resolve()
  await expect(page).toHaveURL(/\/schedule\/\d+$/)
  await expect(form).toBeHidden()
  expect(await shoots(studio)).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/schedule$/)
  await page.goto('/schedule?add=true')
  await expect(form.getByLabel('Location')).toHaveValue('')
})

for (const name of ['a shoot booked for a contact', 'a copy of a shoot'] as const) {
  test(`${name} is made once, also while its page is still on its way @desktop`, async ({ page, studio }) => {
    await studio.signIn()
    const { id: shootId } = await addShoot(studio)
    const { id: contactId } = await addPerson(studio, { firstName: 'Ada' })
    const { open, sends } = creates[name]
    const press = await placeOf(page, await open(page, { shootId, contactId }), false)
    const late = Promise.withResolvers<void>()
    await page.route(/\/api\/shoots\/\d+$|shoot-detail/, async (route) => {
      if (route.request().method() === 'GET') await late.promise
      await route.fallback()
    })
    const done = answered(page, 'POST', sends)
    await press.once()
    await done
    await press.twice()
    await page.keyboard.press('Enter')
    late.resolve()
    await expect(page).toHaveURL(/\/schedule\/\d+$/)
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
    expect(await shoots(studio)).toBe(2)
  })
}

test('tasks that are typed one after the other are all added, also two of the same name @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await openShoot(page, id, 'planning')
  const field = page.getByLabel('New task')
  for (const title of ['One', 'Two', 'Three']) {
    await field.fill(title)
    await field.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Delete Three' })).toBeEnabled()
  const again = answered(page, 'POST', /\/tasks$/)
  await field.fill('Three')
  await field.press('Enter')
  expect((await again).ok()).toBe(true)
  const titles = (await studio.api(shootRoutes.tasks, { params: { id } })).map(({ title }) => title)
  expect(titles).toEqual(['One', 'Two', 'Three', 'Three'])
})
