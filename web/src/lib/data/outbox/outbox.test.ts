import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { onlineManager } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { giveBrowser } from '#lib/testing/browser-page.ts'
import { Device, whoAddress } from '../kept/testing/device-page.ts'
import { showPatches } from '../mutations/applied-patches.ts'
import { isWaitingFor, markWaiting } from './acts-mark.ts'
import { ActsOnDevice } from './acts-on-device.ts'
import { keptForLater } from './kept-act.ts'
import { kindsBy } from './kinds.ts'
import { Outbox } from './outbox.ts'
import type * as PageOutbox from './page-outbox.ts'
import { anAct } from './testing/an-act.ts'

const { route, input, queue, made } = anAct(1)
const shown = { made, queue, patches: [], shows: undefined, isFirst: true }
const look = { queue: () => queue, refresh: () => [] }
const kindOf = kindsBy([{ route: shootRoutes.change, mutation: () => look, words: () => ({ what: 'Notes' }) }])

/** Somebody signs in on a page, and how they are asked about what others left. */
async function signInAt(t: TestContext, device: Device, id: string) {
  const page = await device.open(t, { [whoAddress]: { id } })
  const { outboxQuestion } = (await page.load(import.meta.resolve('./page-outbox.ts'))) as typeof PageOutbox
  await page.signIn()
  await page.writeAnswers()
  const openOutbox = () => new Outbox(page.client, id, { kindOf, onSignedOut: () => undefined }).open()
  return { openOutbox, page, question: outboxQuestion.get() }
}

/** The outbox of a tab, without a network, with one act that waits. */
async function start(t: TestContext, id = 'ana', device = new Device()) {
  const { openOutbox, page, question } = await signInAt(t, device, id)
  onlineManager.setOnline(false)
  const outbox = await openOutbox()
  outbox.begin()
  const keep = () => outbox.keep(route, input, shown)
  const kept = await keep()
  await assert.rejects(kept.send())
  kept.leave(showPatches(page.client, []), [])
  kept.end()
  const acts = () => outbox.get().acts.map(({ state }) => state)
  await t.waitFor(() => assert.deepEqual(acts(), ['waiting']))
  /** What another tab does when somebody signs out, or clears the device and stays. */
  const remove = (isSignOut: boolean) => {
    if (isSignOut) page.device.forgetDevice()
    markWaiting('ana', false)
    device.indexedDB.deleteDatabase('contactsheet-acts-ana')
    return t.waitFor(() => assert.deepEqual(acts(), []))
  }
  const close = async () => {
    outbox.close()
    await new Promise(setImmediate)
  }
  return { acts, close, device, keep, outbox, page, question, remove }
}

test('a tab lets go of what another one removed at sign-out, and keeps nothing for who has gone', async (t) => {
  const { close, device, keep, remove } = await start(t)
  await remove(true)
  await assert.rejects(keep())
  await t.waitFor(async () => assert.deepEqual(await device.databases(), []))
  assert.equal(isWaitingFor('ana'), false)
  await close()
})

test('whoever clears the device and stays goes on, in every tab', async (t) => {
  const { close, keep, outbox, remove } = await start(t)
  await remove(false)
  await keep()
  assert.equal(isWaitingFor('ana'), true)
  await outbox.takeBack(1)
  await close()
})

test('what went last was sent, or only taken back', async (t) => {
  const { acts, close, keep, outbox, page } = await start(t)
  await outbox.takeBack(1)
  await t.waitFor(() => assert.deepEqual(acts(), []))
  assert.equal(outbox.get().isSent, false)
  const kept = await keep()
  await assert.rejects(kept.send())
  kept.leave(showPatches(page.client, []), [])
  await t.waitFor(() => assert.deepEqual(acts(), ['waiting']))
  page.answers['/api/shoots/7'] = {}
  onlineManager.setOnline(true)
  await t.waitFor(() => assert.deepEqual(acts(), []))
  assert.equal(outbox.get().isSent, true)
  await close()
})

test('whoever waits for an answer goes on as soon as it is known that there is no network', async (t) => {
  const { close, keep, outbox, page } = await start(t)
  await outbox.takeBack(1)
  onlineManager.setOnline(true)
  const answer = page.hold('/api/shoots/7')
  const kept = await keep()
  const sending = kept.send()
  await t.waitFor(() => assert.ok(page.asked.includes('/api/shoots/7')))
  onlineManager.setOnline(false)
  const waits = new Promise((resolve) => setTimeout(resolve, 5000, 'waits').unref())
  assert.equal(await Promise.race([sending.catch((error: unknown) => error), waits]), keptForLater)
  // It comes after all.
  page.answers['/api/shoots/7'] = {}
  answer()
  kept.end()
  await t.waitFor(async () => assert.equal(await outbox.unsent(), 0))
  await close()
})

test('what met silence is tried again by itself where the server can be reached: no word will come that it can', async (t) => {
  const { close, keep, outbox, page } = await start(t)
  await outbox.takeBack(1)
  onlineManager.setOnline(true)
  page.answers['/api/shoots/7'] = {}
  page.network(false)
  const kept = await keep()
  await assert.rejects(kept.send(), { message: keptForLater.message })
  kept.leave(showPatches(page.client, []), [])
  page.network(true)
  await t.waitFor(() => assert.equal(page.asked.filter((one) => one === '/api/shoots/7').length, 2), { timeout: 8000 })
  await close()
})

test('what another version of the app has left stays in the list in its words, and holds up nothing', async (t) => {
  const device = new Device()
  const page = await device.open(t, { [whoAddress]: { id: 'ana' } })
  await page.signIn()
  onlineManager.setOnline(false)
  const later = new ActsOnDevice('ana')
  const unknown = { ...route, path: '/api/shoots/:id/cases' as const }
  await later.add(anAct(1, { route: unknown, queue: ['cases'], words: { what: 'Pack the cases' } }))
  await later.add(anAct(2, { shows: 'in a later form' }))
  await later.close()
  const mutation = (shows: unknown) => {
    if (shows !== undefined) throw new TypeError('This form is not known')
    return look
  }
  const known = kindsBy([{ route: shootRoutes.change, mutation, words: () => ({ what: 'Notes' }) }])
  const outbox = await new Outbox(page.client, 'ana', { kindOf: known, onSignedOut: () => undefined }).open()
  const seen = () => outbox.get().acts.map(({ words, state }) => [words.what, state])
  assert.deepEqual(seen(), [
    ['Pack the cases', 'waiting'],
    ['Notes', 'waiting'],
  ])
  // What is read is shown as it came.
  const shoot = { id: 7 }
  assert.equal(outbox.since(0, ['shoots', 7], shoot), shoot)
  page.answers['/api/shoots/7'] = {}
  outbox.begin()
  onlineManager.setOnline(true)
  // The server does not know it either.
  await t.waitFor(() => assert.deepEqual(seen(), [['Pack the cases', 'refused']]))
  outbox.close()
  await new Promise(setImmediate)
})

test('somebody is asked about what others left until that is decided, whatever they do themselves meanwhile', async (t) => {
  const { close, device, outbox } = await start(t)
  const asked = async (id: string) => (await signInAt(t, device, id)).question
  assert.deepEqual(await asked('ben'), { of: 'ana' })
  markWaiting('ben', true)
  assert.deepEqual(await asked('ben'), { of: 'ana' })
  // It is left for her.
  markWaiting('ana', false)
  assert.equal(await asked('ben'), undefined)
  assert.deepEqual(await asked('eve'), { of: 'ben' })
  await asked('ana')
  await outbox.open()
  assert.ok(isWaitingFor('ana'), 'she is here again, and is asked before it goes')
  await outbox.takeBack(1)
  await close()
})

test('a page that begins without a network looks for what waits, even where a killed browser has forgotten that something does', async (t) => {
  const device = new Device()
  await signInAt(t, device, 'ana')
  const openedFor = async (onLine: boolean) => {
    const page = await device.open(t, {})
    giveBrowser(t, { navigator: { onLine } })
    const { followOutbox } = (await page.load(import.meta.resolve('./page-outbox.ts'))) as typeof PageOutbox
    const people: string[] = []
    followOutbox((userId) => {
      people.push(userId)
      return new Promise(() => {})
    })
    return people
  }
  assert.deepEqual(await openedFor(true), [])
  assert.deepEqual(await openedFor(false), ['ana'])
  markWaiting('ana', true)
  assert.deepEqual(await openedFor(true), ['ana'])
  markWaiting('ana', false)
})
