import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { giveBrowser, newPage } from '../testing/browser-page.ts'
import type * as Api from './api.ts'
import type * as FirstAnswers from './first-answers.ts'

const tags = labelRoutes.listTags.path
const genres = labelRoutes.listGenres.path
const types = labelRoutes.listTypes.path

/** A page that holds answers. */
async function page(t: TestContext) {
  const inPage = { [tags]: ['from the page'], [genres]: [], [types]: [] }
  const listeners: ((event: { persisted: boolean }) => void)[] = []
  giveBrowser(t, {
    document: {
      getElementById: (id: string) => (id === firstAnswersId ? { textContent: JSON.stringify(inPage) } : null),
    },
    addEventListener: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  })
  t.mock.method(performance, 'now', () => 0)
  const load = newPage()
  const { call } = (await load(import.meta.resolve('./api.ts'))) as typeof Api
  const answers = (await load(import.meta.resolve('./first-answers.ts'))) as typeof FirstAnswers
  return { call, ...answers, showAgain: () => listeners.forEach((listener) => listener({ persisted: true })) }
}

/** A server that records each call and responds to all of them alike. */
function server(t: TestContext) {
  const asked: string[] = []
  t.mock.method(globalThis, 'fetch', (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return Promise.resolve(Response.json(['from the server']))
  })
  return asked
}

test('a call is answered by the page once, and by the server from then on', async (t) => {
  const asked = server(t)
  const { call } = await page(t)
  assert.deepEqual(await call(labelRoutes.listTags, {}), ['from the page'])
  assert.deepEqual(asked, [])
  assert.deepEqual(await call(labelRoutes.listTags, {}), ['from the server'])
  assert.deepEqual(asked, [`GET ${tags}`])
})

test('an answer in the page is good for 30 seconds', async (t) => {
  const { takeFirstAnswer } = await page(t)
  assert.deepEqual(takeFirstAnswer(genres), [])
  t.mock.method(performance, 'now', () => 31_000)
  assert.equal(takeFirstAnswer(types), undefined)
})

test('after a change, and on a page restored from memory, the answers in the page no longer count', async (t) => {
  const changed = await page(t)
  assert.deepEqual(changed.takeFirstAnswer(types), [])
  changed.forgetFirstAnswers()
  assert.equal(changed.takeFirstAnswer(genres), undefined)
  const restored = await page(t)
  assert.deepEqual(restored.takeFirstAnswer(types), [])
  restored.showAgain()
  assert.equal(restored.takeFirstAnswer(genres), undefined)
})
