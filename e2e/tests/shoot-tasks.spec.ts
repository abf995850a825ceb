import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectAccessible } from '../looks/checks.ts'
import { addShoot, addSomebody, answered, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { carry, swipe } from '../pointers/fingers.ts'
import { carryWithKeys, wayBetween } from '../pointers/keys.ts'
import { dragUntil } from '../pointers/mouse.ts'
import { expectFailure } from '../toasts.ts'

const [studioTask, batteries, florist, backup] = [
  'Book the studio',
  'Charge batteries',
  'Call the florist',
  'Back up the cards',
] as const
const titles = [studioTask, batteries, florist, backup]

async function addTasks(studio: Studio) {
  const { id } = await addShoot(studio)
  for (const title of titles) await studio.api(shootRoutes.addTask, { params: { id }, body: { title } })
  return id
}

async function showTasks(page: Page, id: number) {
  await openShoot(page, id, 'planning')
  await expect(handle(page, backup)).toBeVisible()
}

const list = (page: Page) => page.getByRole('list', { name: 'Tasks' })
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}` })
const row = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: handle(page, title) })
const shownOrder = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[aria-label="Tasks"] [aria-label^="Move "]')].map((one) => one.ariaLabel.slice(5))`,
  )
const tasksOf = (studio: Studio, id: number) => studio.api(shootRoutes.tasks, { params: { id } })
const storedOrder = async (studio: Studio, id: number) => (await tasksOf(studio, id)).map(({ title }) => title)
const reordered = (page: Page) => answered(page, 'PUT', /\/tasks\/reorder$/)

const carryDown = (page: Page, name: string, steps: number, to: number) =>
  carryWithKeys(page, { handle: handle(page, name), name, steps, to })

test('the keyboard and the mouse carry a task, and a refused order is loaded again @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await addTasks(studio)
  const params = { id }
  const taskIds = (await tasksOf(studio, id)).map((task) => task.id)
  const moved = [batteries, florist, backup, studioTask]
  const showAsBefore = async () => {
    await studio.api(shootRoutes.reorderTasks, { params, body: { taskIds } })
    await showTasks(page, id)
    await expect.poll(() => shownOrder(page)).toEqual(titles)
  }
  await page.setViewportSize({ width: 1000, height: 500 })
  await showTasks(page, id)
  await test.step('the keyboard carries a task beyond the edge of the window', async () => {
    const sent = reordered(page)
    await carryDown(page, studioTask, 16, 4)
    await page.keyboard.press('Space')
    await sent
    await expect.poll(() => storedOrder(studio, id)).toEqual(moved)
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await showAsBefore()
  // spec 2.2.66 2.2.68 2.9.19
  await test.step('a mouse drags after 8 px, and less is no drag', async () => {
    // Else the last row lies below the window, where no mouse gets.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const from = await handle(page, studioTask).boundingBox()
    const to = (await row(page, backup).boundingBox())?.y
    if (!from || to === undefined) throw new Error('There is nothing to drag')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 6)
    await expect(list(page).locator('[data-dragged]')).toHaveCount(0)
    await page.mouse.move(x, y + 12)
    await expect(list(page).locator('[data-dragged]').first()).toBeVisible()
    const sent = reordered(page)
    await dragUntil(page, { x, y: to + 30 }, page.getByText('Book the studio is at place 4 of 4.'))
    await page.mouse.up()
    await sent
    await expect.poll(() => storedOrder(studio, id)).toEqual(moved)
  })

  await showAsBefore()
  // spec 2.2.70 2.9.19
  await test.step('the keyboard carries a task 25 px at a time and drops it where it is', async () => {
    const wanted = [batteries, florist, studioTask, backup]
    const way = await wayBetween(row(page, studioTask), row(page, florist))
    const sent = reordered(page)
    await carryDown(page, studioTask, Math.ceil(way / 25), 3)
    await page.keyboard.press('Space')
    expect((await sent).ok()).toBe(true)
    await expect.poll(() => shownOrder(page)).toEqual(wanted)
    expect(await storedOrder(studio, id)).toEqual(wanted)
    await expect(handle(page, studioTask)).toBeFocused()

    await page.keyboard.press('Space')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Book the studio stays where it was.')).toBeAttached()
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    await expect.poll(() => shownOrder(page)).toEqual(wanted)
    await expect(handle(page, studioTask)).toBeFocused()
    await page.reload()
    await expect.poll(() => shownOrder(page)).toEqual(wanted)
  })

  // spec 2.2.67 2.8.18
  await test.step('a refused order is loaded again', async () => {
    const before = await storedOrder(studio, id)
    const message = 'The list of tasks has changed. Please try again.'
    const order = '**/tasks/reorder'
    await page.route(order, (route) => route.fulfill({ status: 409, json: { message, code: 'stale_order' } }))
    await carryDown(page, batteries, 3, 2)
    await page.keyboard.press('Space')
    await expectFailure(page, message)
    await page.unroute(order)
    await expect.poll(() => shownOrder(page)).toEqual(before)
  })

  await test.step('an order is kept although a task has come since the page was read', async () => {
    await studio.api(shootRoutes.addTask, { params, body: { title: 'Added elsewhere' } })
    await carryDown(page, batteries, 3, 2)
    await page.keyboard.press('Space')
    const kept = [florist, batteries, studioTask, backup, 'Added elsewhere']
    await expect.poll(() => storedOrder(studio, id)).toEqual(kept)
    await expect.poll(() => shownOrder(page)).toEqual(kept)
  })
})

test('a finger drags a task once it has rested, and chooses its day and who does it @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await addTasks(studio)
  await addSomebody(studio, 'Mara', { shootId: id, role: 'Make-up' })
  await showTasks(page, id)
  // spec 2.2.69 2.9.19
  await test.step('a finger drags once it has rested; one that moves at once does not', async () => {
    await handle(page, florist).scrollIntoViewIfNeeded()
    // One that moves at once scrolls.
    await swipe(page, handle(page, batteries), { x: 0, y: -60 })
    await expect(list(page).locator('[data-dragged]')).toHaveCount(0)
    expect(await shownOrder(page)).toEqual(titles)
    const sent = reordered(page)
    await carry(page, handle(page, batteries), row(page, florist), list(page).locator('[data-dragged]'))
    await sent
    await expect.poll(() => storedOrder(studio, id)).toEqual([studioTask, florist, batteries, backup])
  })

  // spec 2.2.64 2.2.65
  await test.step('a due date is chosen from a calendar that closes, and an assignee from a list', async () => {
    const due = page.getByRole('button', { name: `Due date of ${studioTask}` })
    // At rest a task is one line.
    await expect(due).toBeHidden()
    await page.getByRole('button', { name: `Title of ${studioTask}` }).tap()
    await page.keyboard.press('Escape')
    await due.tap()
    const calendar = page.getByRole('dialog', { name: `Due date of ${studioTask}` })
    await expect(calendar.getByRole('button', { name: / 15, / })).toBeVisible()
    await expectAccessible(page)
    await calendar.getByRole('button', { name: / 15, / }).tap()
    await expect(calendar).toBeHidden()
    await expect(due).toHaveText(/: [A-Z][a-z]{2} 15$/)
    await page.getByRole('button', { name: `Assignee of ${studioTask}` }).tap()
    const people = page.getByRole('dialog', { name: `Assignee of ${studioTask}` })
    await people.getByRole('button', { name: 'Mara Berg' }).tap()
    await expect
      .poll(async () => (await tasksOf(studio, id)).find(({ title }) => title === studioTask))
      .toMatchObject({ assignedTo: 'Mara Berg', dueDate: expect.stringMatching(/-15$/) as unknown })
  })
})
