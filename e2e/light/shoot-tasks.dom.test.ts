import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { fillShoot } from '../../server/src/testing/full-shoot.ts'
import { addShoot, addSomebody, openShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { expectFailure } from './toasts.ts'

const [studioTask, batteries, florist, backup] = [
  'Book the studio',
  'Charge batteries',
  'Call the florist',
  'Back up the cards',
] as const
const titles = [studioTask, batteries, florist, backup]

const list = (page: LightPage) => page.role('list', { name: 'Tasks' })
const field = (page: LightPage) => page.label('New task')
const press = (page: LightPage, name: string | RegExp) => page.role('button', { name }).click()
const shows = (page: LightPage, order: readonly string[]) =>
  list(page)
    .role('button', { name: /^Move / })
    .hasAttributes(
      'aria-label',
      order.map((title) => `Move ${title}`),
    )
const goOn = (page: LightPage, title: string) => press(page, new RegExp(`^${title}: .* Change to`))
const added = (page: LightPage) => page.bodies('POST', /\/tasks$/)
const changes = (page: LightPage) => page.bodies('PUT', /\/tasks\/\d+$/)

/** A shoot with four tasks, and its planning tab on the page. */
async function openTasks({ page, api }: Light) {
  const params = { id: (await addShoot(api)).id }
  for (const title of titles) await api(shootRoutes.addTask, { params, body: { title } })
  const stored = async (title: string) =>
    (await api(shootRoutes.tasks, { params })).find((task) => task.title === title)
  const idOf = async (title: string) => ({ ...params, taskId: (await stored(title))?.id ?? 0 })
  const open = async () => {
    await openShoot(page, params.id, 'planning')
    await shows(page, titles)
  }
  await open()
  return {
    id: params.id,
    open,
    stored,
    change: async (title: string, body: object) => api(shootRoutes.changeTask, { params: await idOf(title), body }),
    remove: async (title: string) => api(shootRoutes.removeTask, { params: await idOf(title) }),
    isStored: (title: string, fields: object) =>
      until(async () => assert.partialDeepStrictEqual(await stored(title), fields)),
    areStored: (order: readonly string[]) =>
      until(async () => {
        const all = await api(shootRoutes.tasks, { params })
        assert.deepEqual(
          all.map(({ title }) => title),
          order,
        )
      }),
  }
}

test(
  'a due date is chosen from a calendar that closes, and an assignee from a list',
  atPage(async (light) => {
    const { page, api } = light
    const { firstName, lastName } = await api(identityRoutes.me, {})
    const { id, open, stored, isStored } = await openTasks(light)
    await addSomebody(api, 'Cleo')
    await addSomebody(api, 'Mara', { shootId: id, role: 'Make-up' })
    await open()
    const due = page.role('button', { name: `Due date of ${studioTask}` })
    const calendar = page.role('dialog', { name: `Due date of ${studioTask}` })
    await due.click()
    await calendar.role('button', { name: / 15, / }).first.click()
    await calendar.isGone()
    await due.says(/: [A-Z][a-z]{2} 15$/)
    await until(async () => assert.match((await stored(studioTask))?.dueDate ?? '', /^\d{4}-\d{2}-15$/))
    assert.deepEqual(changes(page), [{ dueDate: (await stored(studioTask))?.dueDate }])

    const assignee = page.role('button', { name: `Assignee of ${studioTask}` })
    const people = page.role('dialog', { name: `Assignee of ${studioTask}` })
    await assignee.click()
    await people.text('On this shoot').shows()
    await people.role('button', { name: `You (${firstName})` }).click()
    await assignee.says(`Assignee of ${studioTask}: You (${firstName})`, true)
    await isStored(studioTask, { assignedTo: `${firstName} ${lastName}` })
    await assignee.click()
    await people.role('searchbox').fill('cleo')
    await people.text('On this shoot').isGone()
    await people.role('button', { name: 'Cleo Berg' }).click()
    await isStored(studioTask, { assignedTo: 'Cleo Berg' })
    await assignee.click()
    await people.role('button', { name: 'Nobody' }).click()
    await due.click()
    await calendar.role('button', { name: 'No due date' }).click()
    await isStored(studioTask, { dueDate: null, assignedTo: null })
  }),
)

// spec 2.2.61 2.2.62 2.2.63 2.4.5
test(
  'tasks are added by Enter or the button, go round in their states and are edited in place',
  atPage(async (light) => {
    const { page } = light
    const { areStored, isStored } = await openTasks(light)
    const adding = page.all('form').role('button', { name: 'Add', exact: true })
    for (const add of adding.each()) await add.isEnabled(false)
    await field(page).fill('  Print the call sheet  ')
    await field(page).press('{Enter}')
    await field(page).holds('')
    await until(() => assert.deepEqual(added(page), [{ title: 'Print the call sheet' }]))
    await field(page).fill('Pack')
    // Of call times, tasks and shots.
    await adding.each().at(-2)?.click()
    await shows(page, [...titles, 'Print the call sheet', 'Pack'])
    await areStored([...titles, 'Print the call sheet', 'Pack'])

    for (const status of ['in-progress', 'done', 'todo'] as const) {
      await goOn(page, studioTask)
      await isStored(studioTask, { status })
      assert.deepEqual(changes(page).at(-1), { status })
    }

    const title = page.role('button', { name: `Title of ${batteries}` })
    const typed = page.role('textbox', { name: `Title of ${batteries}` })
    await title.click()
    await page.keyboard('{Escape}')
    await title.click()
    await typed.fill('   ')
    await page.keyboard('{Enter}')
    await title.click()
    await typed.fill(' Charge everything ')
    await page.keyboard('{Enter}')
    await page.role('button', { name: 'Title of Charge everything' }).hasFocus()
    assert.deepEqual(changes(page).slice(3), [{ title: 'Charge everything' }])

    await press(page, `Description of ${florist}`)
    await page.role('textbox', { name: `Description of ${florist}` }).fill('White peonies')
    await field(page).focus()
    await isStored(florist, { description: 'White peonies' })
  }),
)

test(
  'tasks that are typed one after the other are all added, also two of the same name',
  atPage(async (light) => {
    const { page } = light
    const { areStored } = await openTasks(light)
    const add = async (title: string) => {
      await field(page).fill(title)
      await field(page).press('{Enter}')
    }
    for (const title of ['One', 'Two', 'Three']) await add(title)
    await page.role('button', { name: 'Delete Three' }).isEnabled()
    await add('Three')
    await areStored([...titles, 'One', 'Two', 'Three', 'Three'])
    await shows(page, [...titles, 'One', 'Two', 'Three', 'Three'])
  }),
)

test(
  'a deleted task comes back with all it had, in its place',
  atPage(async (light) => {
    const { page } = light
    const { open, areStored, change, isStored } = await openTasks(light)
    const all = { description: 'All six', assignedTo: 'Mara', status: 'done', dueDate: '2031-05-01' } as const
    await change(batteries, all)
    await open()
    await press(page, `Delete ${batteries}`)
    await shows(page, [studioTask, florist, backup])
    await field(page).fill('Added meanwhile')
    await field(page).press('{Enter}')
    await shows(page, [studioTask, florist, backup, 'Added meanwhile'])
    await press(page, 'Undo')
    await areStored([...titles, 'Added meanwhile'])
    await isStored(batteries, all)
    await shows(page, [...titles, 'Added meanwhile'])
  }),
)

test(
  'without a network nothing that was typed into tasks is lost',
  atPage(async (light) => {
    const { page } = light
    const { areStored } = await openTasks(light)
    const renamed = page.role('textbox', { name: `Title of ${backup}` })
    page.goOffline()
    await field(page).fill('Pack the lenses')
    await page.keyboard('{Enter}')
    await expectFailure(page, /cannot be reached/)
    await field(page).holds('Pack the lenses')
    await press(page, `Title of ${backup}`)
    await renamed.fill('Back up twice')
    await page.keyboard('{Enter}')
    await renamed.holds('Back up twice')
    await areStored(titles)

    page.answer()
    // The title is saved as soon as there is a network again.
    page.hears('online')
    await field(page).press('{Enter}')
    await areStored([...titles.slice(0, 3), 'Back up twice', 'Pack the lenses'])
  }),
)

test(
  'what was typed into a task that is gone stays, and the list is the stored one',
  atPage(async (light) => {
    const { page } = light
    const { remove } = await openTasks(light)
    await remove(studioTask)
    await press(page, `Title of ${studioTask}`)
    await page.role('textbox', { name: `Title of ${studioTask}` }).fill('Book the large studio')
    await page.keyboard('{Enter}')
    await expectFailure(page, 'Task not found')
    await shows(page, [batteries, florist, backup])
    await page.role('list', { name: 'Not saved' }).says('Book the large studio')

    await remove(batteries)
    await goOn(page, batteries)
    await shows(page, [florist, backup])
    await remove(florist)
    await press(page, `Delete ${florist}`)
    await shows(page, [backup])
    await page.text('Task deleted', { exact: true }).first.shows()
  }),
)

test(
  'two presses at once on what a task has come to are two steps',
  atPage(async (light) => {
    const { isStored } = await openTasks(light)
    const button = light.page.role('button', { name: new RegExp(`^${backup}: To Do. Change to`) }).now()
    button.click()
    button.click()
    await isStored(backup, { status: 'done' })
    assert.deepEqual(changes(light.page), [{ status: 'in-progress' }, { status: 'done' }])
  }),
)

test(
  'a shoot with all the tasks and call times it may have says so where one adds',
  atPage(async ({ page, api, person }) => {
    const { id } = await addShoot(api)
    await fillShoot(person, id)
    await page.open(`/schedule/${id}?tab=planning`)
    // Looking for names among so many buttons would take longer than drawing them.
    const says = (words: string, does = true) =>
      until(() => assert.equal(page.now().textContent.includes(words), does, words))
    await says('A shoot has at most 200 tasks.')
    await says('A shoot has at most 200 call times.')
    const task = page.all('[placeholder="Add a task..."]')
    await task.fill('One more')
    const adding = page.all('form button[type=submit]')
    // Of tasks, call times and shots, of which there is room; each has nothing to add yet.
    assert.deepEqual(adding.texts(), ['Add', 'Add', 'Add'])
    for (const button of adding.each()) await button.isEnabled(false)
    await page.all('[aria-label="Delete Task 7"]').click()
    await says('A shoot has at most 200 tasks.', false)
    await task.press('{Enter}')
    await says('One more')
  }),
)
