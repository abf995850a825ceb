import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { actsOf } from '../src/lib/data/outbox/act-names.ts'
import { ActsOnDevice } from '../src/lib/data/outbox/acts-on-device.ts'
import { askForSync, syncTag } from '../src/lib/data/outbox/background-sync.ts'
import { aloneAct } from '../src/lib/data/outbox/testing/an-act.ts'
import { giveBrowser } from '../src/lib/testing/browser-page.ts'
import { giveDatabases } from '../src/lib/testing/browser-storage.ts'
import { sendWaitingActs } from './waiting-acts.ts'

type Around = { pages?: number; answer?: (address: string) => Response }

/** A device on which Ana and Ben have left an act each; what its worker sends, and how a time ends at which there is a network. */
async function device(t: TestContext, { pages = 0, answer = () => Response.json({}) }: Around = {}) {
  giveDatabases(t)
  const sent: string[] = []
  giveBrowser(t, {
    navigator: {},
    self: { clients: { matchAll: async () => Array.from({ length: pages }) } },
    fetch: async (address: string, { method }: RequestInit) => {
      sent.push(`${method} ${address}`)
      return answer(address)
    },
  })
  for (const [id, userId] of ['ana', 'ben'].entries()) {
    const acts = new ActsOnDevice(userId)
    await acts.change(() => ({ put: [aloneAct(id + 1)] }))
    await acts.close()
  }
  const hears = async (tag = syncTag) => {
    const work: Promise<unknown>[] = []
    sendWaitingActs({ tag, waitUntil: (one: Promise<unknown>) => work.push(one) } as never)
    await Promise.all(work)
  }
  const states = async (userId: string) => {
    const acts = new ActsOnDevice(userId)
    const all = await acts.all()
    await acts.close()
    return all.map(({ state }) => state)
  }
  return { sent, hears, states }
}

test('when there is a network again what everybody here has left is sent, and nothing is left open', async (t) => {
  const { sent, hears, states } = await device(t)
  await hears()
  assert.deepEqual(sent, ['PUT /api/shoots/1', 'PUT /api/shoots/2'])
  assert.deepEqual([await states('ana'), await states('ben')], [['done'], ['done']])
  // It would wait for whoever has it open.
  await new Promise<void>((resolve) => (indexedDB.deleteDatabase(actsOf('ana')).onsuccess = () => resolve()))
})

test('nothing is sent by the worker while a page is open, nor at another event', async (t) => {
  const open = await device(t, { pages: 1 })
  await open.hears()
  assert.deepEqual(open.sent, [])
  const { sent, hears } = await device(t)
  await hears('another')
  assert.deepEqual(sent, [])
})

test('what could not be sent is asked for again, but not where nobody is signed in', async (t) => {
  const failsAtFirst = (address: string) => new Response('{}', { status: address.endsWith('1') ? 503 : 200 })
  const failing = await device(t, { answer: failsAtFirst })
  await assert.rejects(failing.hears(), /failing/)
  // What one has left holds up nothing of another.
  assert.deepEqual([await failing.states('ana'), await failing.states('ben')], [['waiting'], ['done']])
  const signedOut = await device(t, { answer: () => Response.json({ message: 'No' }, { status: 401 }) })
  await signedOut.hears()
  assert.deepEqual(await signedOut.states('ana'), ['waiting'])
})

test('a page asks for the event where a browser has it', async (t) => {
  const asked: string[] = []
  const sync = { register: async (tag: string) => void asked.push(tag) }
  giveBrowser(t, { navigator: { serviceWorker: { getRegistration: async () => ({ sync }) } } })
  await askForSync()
  assert.deepEqual(asked, [syncTag])
  for (const found of [undefined, {}, { sync: { register: () => Promise.reject(new Error('Not allowed')) } }]) {
    giveBrowser(t, { navigator: { serviceWorker: { getRegistration: async () => found } } })
    await askForSync()
  }
})
