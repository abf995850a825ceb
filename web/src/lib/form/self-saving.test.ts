import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { ApiError } from '#lib/data/failure.ts'
import { giveBrowser, newPage } from '../testing/browser-page.ts'
import type * as Module from './self-saving.ts'

const text = { type: 'text', validity: { badInput: false } }
const date = { type: 'date', validity: { badInput: false } }
const list = { type: 'select-one', validity: { badInput: false } }

/** A form with a place, a day and a status; `answer` is what the server says to each save. */
async function start(t: TestContext, answer: () => Promise<unknown> = () => Promise.resolve()) {
  const heard: Record<string, () => void> = {}
  const hears = {
    addEventListener: (type: string, one: () => void) => (heard[type] = one),
    removeEventListener: () => undefined,
  }
  const document = { ...hears, visibilityState: 'hidden' }
  giveBrowser(t, { ...hears, document })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const load = newPage()
  const { SelfSaving } = (await load(import.meta.resolve('./self-saving.ts'))) as typeof Module
  let stored = { place: 'Harbour', day: '2031-05-09', status: 'planning' }
  const saved: object[] = []
  const over: object[] = []
  const changes = (values: typeof stored) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => stored[name as keyof typeof stored] !== value))
  const settings = () => ({
    name: 'form',
    stored,
    check: ({ place, day }: typeof stored) => ({
      ...(place === '?' && { place: 'Which place?' }),
      ...(day === '?' && { day: 'Which day?' }),
    }),
    changes,
    save: async (values: typeof stored, was: object) => {
      saved.push(changes(values))
      over.push(was)
      await answer()
    },
  })
  const form = new SelfSaving(settings())
  const settled = () => new Promise(setImmediate)
  /** The record is read anew. */
  const read = (fields: Partial<typeof stored>) => {
    stored = { ...stored, ...fields }
    form.update(settings())
  }
  return { form, heard, over, read, saved, settled }
}

test('a field is saved alone, when it is left', async (t) => {
  const { form, saved, settled } = await start(t)
  form.change({ place: 'Mill' })
  form.changed('place', text)
  form.change({ status: 'booked' })
  assert.deepEqual(saved, [])
  form.left('place', text)
  assert.ok(form.get().isSending)
  await settled()
  assert.deepEqual(saved, [{ place: 'Mill' }])
  assert.deepEqual([form.typed(), form.get().isSending], [{ status: 'booked' }, false])
  form.pressed('status', { key: 'Escape', isComposing: false }, list)
  assert.deepEqual(form.typed(), {})
})

test('a field that was typed over something else than is stored by now says over what', async (t) => {
  const { form, over, read, saved, settled } = await start(t)
  form.change({ place: 'Mill' })
  form.change({ day: '2031-05-10' })
  read({ place: 'Quarry', status: 'booked' })
  form.change({ place: 'Old mill' })
  form.save()
  assert.deepEqual(saved, [{ place: 'Old mill', day: '2031-05-10' }])
  assert.deepEqual(over, [{ place: 'Harbour' }])
  // What is typed while that is saved is typed over that.
  form.change({ place: 'Old mill, north' })
  read({ place: 'Old mill', day: '2031-05-10' })
  await settled()
  form.save()
  assert.deepEqual(over.at(-1), {})
  await settled()
  read({ place: 'Old mill, north' })
  form.change({ place: 'Beach' })
  form.save()
  assert.deepEqual(over.at(-1), {})
})

test('a form that comes with nothing typed says nothing: it is not drawn again', async (t) => {
  const { form, saved, settled } = await start(t)
  let told = 0
  form.subscribe(() => (told += 1))
  form.arrive()
  await settled()
  assert.deepEqual([told, saved], [0, []])
})

test('what is chosen is saved 400 ms after the last choice; a date that is typed when it is left', async (t) => {
  const { form, saved, settled } = await start(t)
  for (const status of ['booked', 'complete']) {
    form.change({ status })
    form.changed('status', list)
    t.mock.timers.tick(399)
  }
  assert.deepEqual(saved, [])
  t.mock.timers.tick(1)
  await settled()
  form.pressed('day', { key: '2', isComposing: false }, date)
  form.change({ day: '0002-05-09' })
  form.changed('day', date)
  t.mock.timers.tick(1000)
  assert.deepEqual(saved, [{ status: 'complete' }])
})

test('half a date is an error and not sent, and keeps nothing else from being saved', async (t) => {
  const { form, saved, settled } = await start(t)
  form.change({ day: '' })
  form.left('day', { ...date, validity: { badInput: true } })
  form.change({ place: 'Mill' })
  form.left('place', text)
  await settled()
  assert.deepEqual([saved, form.get().errors], [[{ place: 'Mill' }], { day: 'Which day?' }])
  form.discard()
  assert.deepEqual([form.typed(), form.get().errors], [{}, {}])
})

test('what failed stays, is not tried again by leaving, but with the next network', async (t) => {
  let fails = true
  const { form, saved, heard, settled } = await start(t, () =>
    fails ? Promise.reject(new ApiError(400, 'No')) : Promise.resolve(),
  )
  const leave = form.arrive()
  form.change({ place: 'Mill' })
  form.left('place', text)
  await settled()
  assert.deepEqual([form.hasFailed(), form.typed()], [true, { place: 'Mill' }])
  heard.visibilitychange?.()
  assert.equal(saved.length, 1)
  fails = false
  heard.online?.()
  await settled()
  assert.deepEqual([saved.length, form.hasFailed(), form.typed()], [2, false, {}])
  form.change({ place: 'Town' })
  leave()
  await settled()
  assert.deepEqual(saved.at(-1), { place: 'Town' })
})

test('what is on its way is not sent twice, and what is typed meanwhile stays', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { form, saved, settled } = await start(t, () => promise)
  form.change({ place: 'Mill' })
  form.left('place', text)
  form.save()
  form.change({ place: 'Mill by the sea' })
  resolve()
  await settled()
  assert.deepEqual([saved, form.typed()], [[{ place: 'Mill' }], { place: 'Mill by the sea' }])
})
