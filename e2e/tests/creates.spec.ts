import type { Locator, Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
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

/** A dialog, a form in the page and what opens a window of its own; before it there is one shoot, with one contact beside it. */
const creates: Record<string, Create> = {
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
  'a task': {
    open: async (page, { shootId }) => {
      await openShoot(page, shootId, 'planning')
      await page.getByLabel('New task').fill('Charge batteries')
      return page.locator('form', { has: page.getByLabel('New task') }).getByRole('button')
    },
    sends: /\/tasks$/,
    count: async (studio, ids) => (await studio.api(shootRoutes.tasks, of(ids))).length,
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
}

/** What leads to the page of what it has made, with how many shoots there are by then. */
const leading: Record<string, Pick<Create, 'open' | 'sends'> & { leaves: number }> = {
  'a shoot booked for a contact': {
    open: async (page, { contactId }) => {
      await page.goto(`/schedule?add=true&with=${contactId}`)
      await expect(dialog(page).getByRole('button', { name: 'Remove Ada' })).toBeVisible()
      return inDialog(page, 'Schedule Shoot')
    },
    sends: /\/api\/shoots$/,
    leaves: 2,
  },
  'a copy of a shoot': {
    open: async (page, { shootId }) => {
      await page.goto(`/schedule/${shootId}?duplicate=true`)
      return inDialog(page, 'Duplicate')
    },
    sends: /\/duplicate$/,
    leaves: 3,
  },
}

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

/** Fingers are the more impatient ones; a form in the page is pressed with the mouse. */
const pressedBy: Record<string, string> = { 'a contact': '@touch', 'a task': '@desktop', 'a shared link': '@touch' }

for (const [name, { open, sends, count, leaves = 1, windows = 0 }] of Object.entries(creates)) {
  test(`${name} is made once, however often it is asked for while the server is slow ${pressedBy[name]}`, async ({
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

test('a new shoot is made once, however often it is pressed until its page is there @touch', async ({
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

test('a shoot booked for a contact and a copy of a shoot are made once, also while their pages are on their way @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id: shootId } = await addShoot(studio)
  const { id: contactId } = await addPerson(studio, { firstName: 'Ada' })
  for (const [name, { open, sends, leaves }] of Object.entries(leading)) {
    await test.step(name, async () => {
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
      expect(await shoots(studio)).toBe(leaves)
      await page.unrouteAll()
    })
  }
})
