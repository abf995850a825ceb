import type { Locator, Page } from '@playwright/test'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectAccessible } from '../looks/checks.ts'
import { addShoot, addSomebody, answered, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { carry, swipe } from '../pointers/fingers.ts'
import { dragUntil } from '../pointers/mouse.ts'
import { expectFailure, goOffline } from '../toasts.ts'

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

/** A shoot with four tasks, and its planning tab on the screen. */
async function openTasks(page: Page, studio: Studio) {
  await studio.signIn()
  const id = await addTasks(studio)
  await showTasks(page, id)
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
const stored = async (studio: Studio, id: number, title: string) =>
  (await tasksOf(studio, id)).find((task) => task.title === title)
const remove = async (studio: Studio, id: number, title: string) => {
  const taskId = (await stored(studio, id, title))?.id ?? 0
  await studio.api(shootRoutes.removeTask, { params: { id, taskId } })
}
const reordered = (page: Page) => answered(page, 'PUT', /\/tasks\/reorder$/)
const changed = (page: Page) => answered(page, 'PUT', /\/tasks\/\d+$/)

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0

/** Picks the first task up with the keyboard and carries it so many steps down. */
async function carryDown(page: Page, steps: number) {
  await handle(page, studioTask).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Book the studio is at place 1 of 4.')).toBeAttached()
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('ArrowDown')
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}

test('the keyboard and the mouse carry a task, and a refused order is loaded again @desktop', async ({
  page,
  studio,
}) => {
  const id = await openTasks(page, studio)
  await test.step('a mouse drags after 8 px, and less is no drag', async () => {
    const from = await handle(page, studioTask).boundingBox()
    const to = await topOf(row(page, backup))
    if (!from) throw new Error('There is nothing to drag')
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
    await expect.poll(() => storedOrder(studio, id)).toEqual([batteries, florist, backup, studioTask])
  })

  const params = { id }
  const taskIds = (await tasksOf(studio, id)).map((task) => task.id)
  await studio.api(shootRoutes.reorderTasks, { params, body: { taskIds: [taskIds[3] ?? 0, ...taskIds.slice(0, 3)] } })
  await page.reload()
  await expect.poll(() => shownOrder(page)).toEqual(titles)
  await test.step('the keyboard carries a task 25 px at a time and drops it where it is', async () => {
    const wanted = [batteries, florist, studioTask, backup]
    const way = (await topOf(row(page, florist))) - (await topOf(row(page, studioTask)))
    const sent = reordered(page)
    await carryDown(page, Math.ceil(way / 25))
    await expect(page.getByText('Book the studio is at place 3 of 4.')).toBeAttached()
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

  await test.step('a refused order is loaded again', async () => {
    await studio.api(shootRoutes.addTask, { params, body: { title: 'Added elsewhere' } })
    await handle(page, batteries).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Charge batteries is at place 1 of 4.')).toBeAttached()
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('ArrowDown')
      await page.evaluate('new Promise(requestAnimationFrame)')
    }
    await expect(page.getByText('Charge batteries is at place 2 of 4.')).toBeAttached()
    await page.keyboard.press('Space')
    await expectFailure(page, 'The list of tasks has changed. Please try again.')
    await expect.poll(() => shownOrder(page)).toEqual([batteries, florist, studioTask, backup, 'Added elsewhere'])
  })
})

test('the keyboard carries a task beyond the edge of the window @desktop', async ({ page, studio }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  const id = await openTasks(page, studio)
  const sent = reordered(page)
  await carryDown(page, 16)
  await expect(page.getByText('Book the studio is at place 4 of 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await sent
  await expect.poll(() => storedOrder(studio, id)).toEqual([batteries, florist, backup, studioTask])
})

test('a finger drags a task once it has rested, and chooses its day and who does it @touch', async ({
  page,
  studio,
}) => {
  const { firstName, lastName } = await studio.signIn()
  const id = await addTasks(studio)
  await addSomebody(studio, 'Cleo')
  await addSomebody(studio, 'Mara', { shootId: id, role: 'Make-up' })
  await showTasks(page, id)
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

  await test.step('a due date is chosen from a calendar that closes, and an assignee from a list', async () => {
    const due = page.getByRole('button', { name: `Due date of ${studioTask}` })
    await due.click()
    const calendar = page.getByRole('dialog', { name: `Due date of ${studioTask}` })
    await expect(calendar.getByRole('button', { name: /^15 / })).toBeVisible()
    await expectAccessible(page)
    const dated = changed(page)
    await calendar.getByRole('button', { name: /^15 / }).click()
    await expect(calendar).toBeHidden()
    const { dueDate } = (await dated).request().postDataJSON() as { dueDate: string }
    expect(dueDate).toMatch(/^\d{4}-\d{2}-15$/)
    await expect(due).toHaveText(/: [A-Z][a-z]{2} 15$/)

    const assignee = page.getByRole('button', { name: `Assignee of ${studioTask}` })
    const people = page.getByRole('dialog', { name: `Assignee of ${studioTask}` })
    await assignee.click()
    await expect(people.getByText('On this shoot')).toBeVisible()
    await people.getByRole('button', { name: `You (${firstName})` }).click()
    await expect(assignee).toHaveText(`Assignee of ${studioTask}: You (${firstName})`)
    await expect.poll(async () => (await stored(studio, id, studioTask))?.assignedTo).toBe(`${firstName} ${lastName}`)
    await assignee.click()
    await people.getByRole('searchbox').fill('cleo')
    await expect(people.getByText('On this shoot')).toBeHidden()
    await people.getByRole('button', { name: 'Cleo Berg' }).click()
    await expect.poll(async () => (await stored(studio, id, studioTask))?.assignedTo).toBe('Cleo Berg')
    await assignee.click()
    await people.getByRole('button', { name: 'Nobody' }).click()
    await due.click()
    await calendar.getByRole('button', { name: 'No due date' }).click()
    await expect.poll(async () => (await stored(studio, id, studioTask))?.dueDate).toBe(null)
  })
})

test('tasks are added by Enter or the button, go round in their states and are edited in place @desktop', async ({
  page,
  studio,
}) => {
  const id = await openTasks(page, studio)
  const field = page.getByLabel('New task')
  await expect(page.getByRole('button', { name: 'Add', exact: true }).last()).toBeDisabled()
  const added = answered(page, 'POST', /\/tasks$/)
  await field.fill('  Print the call sheet  ')
  await field.press('Enter')
  expect((await added).request().postDataJSON()).toEqual({ title: 'Print the call sheet' })
  await expect(field).toHaveValue('')
  await expect(handle(page, 'Print the call sheet')).toBeEnabled()
  await field.fill('Pack')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await expect(handle(page, 'Pack')).toBeEnabled()

  for (const status of ['in-progress', 'done', 'todo'] as const) {
    const sent = changed(page)
    await row(page, studioTask)
      .getByRole('button', { name: /Change to/ })
      .click()
    expect((await sent).request().postDataJSON()).toEqual({ status })
    expect((await stored(studio, id, studioTask))?.status).toBe(status)
  }

  await page.getByRole('button', { name: `Title of ${batteries}` }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Title of ${batteries}` }).click()
  await page.getByLabel(`Title of ${batteries}`).fill('   ')
  await page.keyboard.press('Enter')
  await expect(handle(page, batteries)).toBeVisible()
  await page.getByRole('button', { name: `Title of ${batteries}` }).click()
  const renamed = changed(page)
  await page.getByLabel(`Title of ${batteries}`).fill(' Charge everything ')
  await page.keyboard.press('Enter')
  expect((await renamed).request().postDataJSON()).toEqual({ title: 'Charge everything' })
  await expect(page.getByRole('button', { name: 'Title of Charge everything' })).toBeFocused()

  await page.getByRole('button', { name: `Description of ${florist}` }).click()
  const described = changed(page)
  await page.getByLabel(`Description of ${florist}`).fill('White peonies')
  await field.focus()
  await described
  expect((await stored(studio, id, florist))?.description).toBe('White peonies')

  await test.step('tasks that are typed one after the other are all added, also two of the same name', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await field.fill(title)
      await field.press('Enter')
    }
    await expect(page.getByRole('button', { name: 'Delete Three' })).toBeEnabled()
    const again = answered(page, 'POST', /\/tasks$/)
    await field.fill('Three')
    await field.press('Enter')
    expect((await again).ok()).toBe(true)
    expect((await storedOrder(studio, id)).slice(-4)).toEqual(['One', 'Two', 'Three', 'Three'])
  })
})

test('what is typed into a task is not lost, and a deleted one comes back @desktop', async ({
  page,
  studio,
  context,
}) => {
  const id = await openTasks(page, studio)
  await test.step('a deleted task comes back with all it had, in its place', async () => {
    const taskId = (await stored(studio, id, batteries))?.id ?? 0
    const body = { description: 'All six', assignedTo: 'Mara', status: 'done', dueDate: '2031-05-01' } as const
    await studio.api(shootRoutes.changeTask, { params: { id, taskId }, body })
    await page.reload()
    await page.getByRole('button', { name: `Delete ${batteries}` }).click()
    await expect(handle(page, batteries)).toBeHidden()
    await page.getByLabel('New task').fill('Added meanwhile')
    await page.getByLabel('New task').press('Enter')
    await expect(row(page, 'Added meanwhile')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => storedOrder(studio, id)).toEqual([...titles, 'Added meanwhile'])
    await expect.poll(() => stored(studio, id, batteries)).toMatchObject(body)
    await expect.poll(() => shownOrder(page)).toEqual([...titles, 'Added meanwhile'])
  })

  const added = ['Added meanwhile', 'Pack the lenses']
  await test.step('without a network nothing typed is lost', async () => {
    await goOffline(page)
    await page.getByLabel('New task').fill('Pack the lenses')
    await page.keyboard.press('Enter')
    await expectFailure(page, /cannot be reached/)
    await expect(page.getByLabel('New task')).toHaveValue('Pack the lenses')
    await page.getByRole('button', { name: `Title of ${backup}` }).click()
    await page.getByLabel(`Title of ${backup}`).fill('Back up twice')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Title of ${backup}`)).toHaveValue('Back up twice')
    expect(await storedOrder(studio, id)).toEqual([...titles, 'Added meanwhile'])

    await context.setOffline(false)
    // The title is saved as soon as there is a network again.
    await page.getByLabel('New task').press('Enter')
    await expect.poll(() => storedOrder(studio, id)).toEqual([...titles.slice(0, 3), 'Back up twice', ...added])
  })
  await test.step('what was typed into a task that is gone stays, and the list is the stored one', async () => {
    await remove(studio, id, studioTask)
    await page.getByRole('button', { name: `Title of ${studioTask}` }).click()
    await page.getByLabel(`Title of ${studioTask}`).fill('Book the large studio')
    await page.keyboard.press('Enter')
    await expectFailure(page, 'Task not found')
    await expect.poll(() => shownOrder(page)).toEqual([batteries, florist, 'Back up twice', ...added])
    await expect(page.getByRole('list', { name: 'Not saved' })).toContainText('Book the large studio')

    await remove(studio, id, batteries)
    await row(page, batteries)
      .getByRole('button', { name: /Change to/ })
      .click()
    await expect.poll(() => shownOrder(page)).toEqual([florist, 'Back up twice', ...added])
    await remove(studio, id, florist)
    await page.getByRole('button', { name: `Delete ${florist}` }).click()
    await expect.poll(() => shownOrder(page)).toEqual(['Back up twice', ...added])
    await expect(page.getByText('Task deleted', { exact: true })).toBeVisible()
  })
})

/** Rows by the hundred take a while to be drawn on a busy machine. */
const drawn = { timeout: 60_000 }

test('a shoot with all the tasks and call times it may have says so where one adds @desktop', async ({
  page,
  studio,
}) => {
  test.slow()
  await studio.signIn()
  const params = await addShoot(studio)
  for (let n = 0; n < shootLimits.tasks; n += 10) {
    const some = Array.from({ length: 10 }, (_, at) => n + at)
    await Promise.all([
      ...some.map((nth) => studio.api(shootRoutes.addTask, { params, body: { title: `Task ${nth}` } })),
      ...some.map((nth) =>
        studio.api(shootRoutes.addCallTime, { params, body: { title: `Call ${nth}`, time: '09:00' } }),
      ),
    ])
  }
  const full = page.getByText('A shoot has at most 200 tasks.')
  // Looking for names among so many buttons would take longer than drawing them.
  const field = page.getByPlaceholder('Add a task...')
  const adding = page.locator('form button[type=submit]')
  await page.goto(`/schedule/${params.id}?tab=planning`)
  await expect(full).toBeVisible(drawn)
  await expect(page.getByText('A shoot has at most 200 call times.')).toBeVisible(drawn)
  await field.fill('One more')
  await expect(adding).toHaveText(['Add', 'Add'])
  for (const button of await adding.all()) await expect(button).toBeDisabled()
  await page.locator('[aria-label="Delete Task 7"]').click()
  await expect(full).toHaveCount(0, drawn)
  await field.press('Enter')
  await expect(page.getByText('One more', { exact: true })).toBeVisible(drawn)
})
