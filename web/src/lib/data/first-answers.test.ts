import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { call } from './api.ts'
import { takeFirstAnswer } from './first-answers.ts'

const tags = labelRoutes.listTags.path
const genres = labelRoutes.listGenres.path
const types = labelRoutes.listTypes.path

// The page of these tests; a module reads it once, as it would a real page.
const inPage = { [tags]: ['from the page'], [genres]: [], [types]: [] }
const listeners: ((event: { persisted: boolean }) => void)[] = []
Object.assign(globalThis, {
  document: {
    getElementById: (id: string) => (id === firstAnswersId ? { textContent: JSON.stringify(inPage) } : null),
  },
  addEventListener: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
})

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
  assert.deepEqual(await call(labelRoutes.listTags, {}), ['from the page'])
  assert.deepEqual(asked, [])
  assert.deepEqual(await call(labelRoutes.listTags, {}), ['from the server'])
  assert.deepEqual(asked, [`GET ${tags}`])
})

test('an answer in the page is good for 30 seconds', (t) => {
  t.mock.method(performance, 'now', () => 31_000)
  assert.equal(takeFirstAnswer(genres), undefined)
})

test('after a change, and on a page restored from memory, the answers in the page no longer count', async (t) => {
  const { takeFirstAnswer: take, forgetFirstAnswers } = (await import(`./first-answers.ts?${1}`)) as {
    takeFirstAnswer: typeof takeFirstAnswer
    forgetFirstAnswers: () => void
  }
  assert.deepEqual(take(types), [])
  forgetFirstAnswers()
  assert.equal(take(genres), undefined)
  t.mock.method(performance, 'now', () => 0)
  const { takeFirstAnswer: takeAgain } = (await import(`./first-answers.ts?${2}`)) as {
    takeFirstAnswer: typeof takeFirstAnswer
  }
  assert.deepEqual(takeAgain(types), [])
  listeners.at(-1)?.({ persisted: true })
  assert.equal(takeAgain(genres), undefined)
})
