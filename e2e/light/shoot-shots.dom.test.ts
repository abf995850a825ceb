import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { boardWith } from '../../server/src/testing/moodboard-calls.ts'
import { addShoot, openShoot, storedShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { expectFailure } from './toasts.ts'

const list = (page: LightPage) => page.role('list', { name: 'Shot list' })
const field = (page: LightPage) => page.label('New shot')
const press = (page: LightPage, name: string | RegExp) => page.role('button', { name }).click()
const shows = (page: LightPage, order: readonly string[]) =>
  list(page)
    .role('button', { name: /^Move / })
    .hasAttributes(
      'aria-label',
      order.map((name) => `Move ${name}`),
    )

/** A shoot with a board of three pictures, and its planning tab on the page. */
async function openShots({ page, api, person }: Light) {
  const board = await boardWith(person, 3)
  const { id } = await addShoot(api, { moodboardId: board.id })
  const params = { id }
  await openShoot(page, id, 'planning')
  const stored = async () =>
    (await api(shootRoutes.shots, { params })).map(({ title, notes, imageId, doneAt }) => ({
      title,
      notes,
      picture: imageId === null ? null : board.imageIds.indexOf(imageId) + 1,
      done: doneAt !== null,
    }))
  const isStored = (shots: object[]) =>
    until(async () => {
      const all = await stored()
      assert.equal(all.length, shots.length)
      for (const [place, shot] of shots.entries()) assert.partialDeepStrictEqual(all[place], shot)
    })
  return { id, params, isStored }
}

test(
  'shots are typed, get frame notes, are ticked and deleted, and Undo brings one back with all it had',
  atPage(async (light) => {
    const { page } = light
    const { isStored } = await openShots(light)
    await page.text('No shots yet').shows()
    for (const title of ['Wide', 'Hands', 'Ring']) {
      await field(page).fill(title)
      await field(page).press('{Enter}')
      await page.role('button', { name: `Delete ${title}` }).isEnabled()
    }
    await press(page, 'Frame notes of Hands')
    await page.role('textbox', { name: 'Frame notes of Hands' }).fill('85 mm, f/2')
    await field(page).focus()
    const tick = list(page).role('checkbox', { name: 'Hands' })
    await tick.click()
    await tick.has('aria-checked', 'true')
    await page.text('1 of 3 done').shows()
    const all = [{ title: 'Wide' }, { title: 'Hands', notes: '85 mm, f/2', done: true }, { title: 'Ring' }]
    await isStored(all)
    await press(page, 'Delete Hands')
    await page.text('Shot deleted', { exact: true }).first.shows()
    await shows(page, ['Wide', 'Ring'])
    await press(page, 'Undo')
    await isStored(all)
    await shows(page, ['Wide', 'Hands', 'Ring'])
  }),
)

test(
  'pictures of the moodboard become shots in the order in which they were chosen, once each',
  atPage(async (light) => {
    const { page } = light
    const { isStored } = await openShots(light)
    await press(page, 'Add from moodboard')
    const dialog = page.role('dialog', { name: 'Add from moodboard' })
    for (const name of ['Picture 3', 'Picture 2', 'Picture 1', 'Picture 2'])
      await dialog.role('button', { name }).click()
    await dialog.role('button', { name: 'Add 2 shots' }).click()
    await dialog.isGone()
    await isStored([{ picture: 3, title: null }, { picture: 1 }])
    await shows(page, ['Shot 1', 'Shot 2'])
    await press(page, 'Add from moodboard')
    await dialog.role('button', { name: 'Picture 3' }).isEnabled(false)
    await dialog.role('button', { name: 'Picture 2' }).isEnabled()
    await page.keyboard('{Escape}')

    await press(page, 'Title of Shot 2')
    await page.role('textbox', { name: 'Title of Shot 2' }).fill('At the window')
    await page.keyboard('{Enter}')
    await shows(page, ['Shot 1', 'At the window'])
    // A picture says enough.
    await press(page, 'Title of At the window')
    await page.role('textbox', { name: 'Title of At the window' }).fill('')
    await page.keyboard('{Enter}')
    await isStored([{ title: null }, { title: null }])
  }),
)

test(
  'the owner lets the team tick; a tick that fails is taken back',
  atPage(async (light) => {
    const { page, api } = light
    const { id, params, isStored } = await openShots(light)
    await api(shootRoutes.addShot, { params, body: { title: 'Wide' } })
    await openShoot(page, id, 'planning')
    await page.label('The team may tick shots on the plan').click()
    await until(async () => assert.equal((await storedShoot(api, id)).teamTicksShots, true))
    page.goOffline()
    const tick = list(page).role('checkbox', { name: 'Wide' })
    await tick.click()
    await expectFailure(page, /cannot be reached/)
    await tick.has('aria-checked', 'false')
    await isStored([{ title: 'Wide', done: false }])
  }),
)

test(
  'the day says how many shots are taken, and ticks the next ones',
  atPage(async (light) => {
    const { page, api } = light
    const { id, params } = await openShots(light)
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await api(shootRoutes.addShot, { params, body: { title, done: title === 'One' } })
    await page.open(`/schedule/${id}`)
    const day = page.role('region', { name: 'The day' })
    await day.text('1 of 6 shots').shows()
    const shots = day.role('list', { name: 'Open shots' })
    await shots.role('checkbox').shows(3)
    await shots.role('link', { name: 'and 2 more' }).shows()
    const two = shots.role('checkbox', { name: 'Two' })
    await two.click()
    await two.has('aria-checked', 'true')
    await day.text('2 of 6 shots').shows()
    await until(() => assert.deepEqual(page.bodies('PUT', /\/shots\/\d+$/), [{ done: true }]))
  }),
)

test(
  'a task and the notes are kept from the plan by a press, and say so',
  atPage(async (light) => {
    const { page, api } = light
    const { id, params } = await openShots(light)
    await api(shootRoutes.addTask, { params, body: { title: 'Buy a present' } })
    await api(shootRoutes.change, { params, body: { notes: 'She does not know' } })
    const { shareToken: token } = await api(sharingRoutes.shareShoot, { params, body: {} })
    const plan = () => api(sharingRoutes.callSheet, { params: { token } })
    assert.equal((await plan()).tasks.length, 1)
    await openShoot(page, id, 'planning')
    await press(page, 'Buy a present: Only me')
    await page.text('Only you see this').shows()
    await until(async () => assert.deepEqual((await plan()).tasks, []))
    await press(page, 'Delete Buy a present')
    await page.text('Task deleted', { exact: true }).first.shows()
    await press(page, 'Undo')
    await page.role('button', { name: 'Buy a present: Show on the plan' }).shows()
    assert.deepEqual(page.bodies('POST', /\/tasks$/), [{ title: 'Buy a present', onlyMe: true }])

    await openShoot(page, id)
    await press(page, 'Notes: Only me')
    await page.role('button', { name: /^Notes: Only you see this/ }).shows()
    await until(async () => assert.equal((await plan()).notes, null))
  }),
)
