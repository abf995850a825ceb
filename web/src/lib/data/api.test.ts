import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { ApiError, fieldIssues, isSignedOut, wordsOf } from './failure.ts'
import { call, keyOf } from './api.ts'
import { addressOf } from './request.ts'

type Request = RequestInit & { headers: Record<string, string>; address: string }

/** Responds to every request in turn and records what was sent. */
function serverSays(t: TestContext, ...answers: (Response | Error)[]) {
  const sent: Request[] = []
  t.mock.method(globalThis, 'fetch', (address: string, request: RequestInit) => {
    sent.push({ ...request, address, headers: request.headers as Record<string, string> })
    const answer = answers.shift()
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new TypeError('fetch failed'))
  })
  return sent
}

// spec 1.7.2
test('path parameters are filled in and encoded, and the query follows', () => {
  assert.equal(addressOf(shootRoutes.changeTask, { params: { id: 7, taskId: 9 }, body: {} }), '/api/shoots/7/tasks/9')
  assert.equal(
    addressOf(contactRoutes.page, { query: { search: 'zoë & co', types: ['client', 'model'], archived: false } }),
    '/api/contacts/with-tags?search=zo%C3%AB%20%26%20co&types=client,model',
  )
  const odd = { ...shootRoutes.detail, path: '/api/shoots/:id' } as const
  assert.equal(addressOf(odd, { params: { id: '7/../8' as unknown as number } }), '/api/shoots/7%2F..%2F8')
})

// spec 1.7.1
test('a read has no body, a write has a JSON body, and both carry the session', async (t) => {
  const sent = serverSays(t, Response.json([]), Response.json({ id: 7 }))
  await call(shootRoutes.list, {})
  await call(shootRoutes.change, { params: { id: 7 }, body: { date: '2026-05-09' } })

  assert.equal(sent[0]?.method, 'GET')
  assert.equal(sent[0]?.body, null)
  assert.equal(sent[0]?.headers['Content-Type'], undefined)
  assert.equal(sent[1]?.method, 'PUT')
  assert.equal(sent[1]?.body, '{"date":"2026-05-09"}')
  assert.equal(sent[1]?.headers['Content-Type'], 'application/json')
  assert.deepEqual(
    sent.map((request) => request.credentials),
    ['include', 'include'],
  )
})

test('a write without a body sends none', async (t) => {
  const sent = serverSays(t, new Response(null, { status: 204 }))
  assert.equal(await call(contactRoutes.remove, { params: { id: 7 } }), undefined)
  assert.equal(sent[0]?.body, null)
  assert.equal(sent[0]?.headers['Content-Type'], undefined)
})

// spec 1.8.1
test('a failure carries its status, the message of the server and the whole problem', async (t) => {
  const body = { message: 'Contact limit reached', code: 'limit_reached', limit: 'contacts', max: 25, level: 'free' }
  serverSays(t, Response.json(body, { status: 403 }))
  const error = await call(contactRoutes.add, { body: { type: 'client', firstName: 'Ana' } }).catch((e: unknown) => e)

  assert.ok(error instanceof ApiError)
  assert.equal(error.message, '403: Contact limit reached')
  assert.equal(error.status, 403)
  assert.deepEqual(error.problem, body)
  assert.equal(wordsOf(error, 'Failed to create contact'), 'Contact limit reached')
})

// spec 1.8.1 3.8.25
test('a failure without a message has the text of its status, and the fallback is shown', async (t) => {
  serverSays(t, new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
  const error = await call(shootRoutes.list, {}).catch((e: unknown) => e)
  assert.ok(error instanceof ApiError)
  assert.equal(error.message, '502: Bad Gateway')
  assert.equal(wordsOf(error, 'Failed to load'), 'Failed to load')
})

test('field errors are found by the name of the field', async (t) => {
  const issues = [{ path: 'email', message: 'Invalid email address' }]
  serverSays(t, Response.json({ message: 'Invalid email address', issues }, { status: 400 }))
  const error = await call(contactRoutes.add, { body: { type: 'client', firstName: 'A' } }).catch((e: unknown) => e)
  assert.deepEqual(fieldIssues(error), { email: 'Invalid email address' })
  assert.deepEqual(fieldIssues(new Error('other')), {})
})

test('a missing response is reported in plain words', async (t) => {
  serverSays(t, new TypeError('fetch failed'))
  await assert.rejects(call(shootRoutes.list, {}), {
    name: 'ApiError',
    status: 0,
    message: 'The server cannot be reached. Check your connection.',
  })
})

test('an aborted call is not a network failure', async (t) => {
  const given = new AbortController()
  given.abort()
  serverSays(t, given.signal.reason as Error)
  await assert.rejects(call(shootRoutes.list, {}, given.signal), { name: 'AbortError' })
})

// spec 1.6.8
test('only 401 Unauthorized means signed out', () => {
  assert.ok(isSignedOut(new ApiError(401, 'Unauthorized', { message: 'Unauthorized' })))
  // Somebody in between says so in words of their own.
  assert.ok(!isSignedOut(new ApiError(401, 'Unauthorized')))
  assert.ok(!isSignedOut(new ApiError(403, 'Unauthorized')))
  assert.ok(!isSignedOut(new Error('401: Unauthorized')))
})

test('every create has a key of its own; other calls have none, unless they lie on the device', async (t) => {
  const sent = serverSays(t, ...[1, 2, 3, 4].map((id) => Response.json({ id })))
  await call(shootRoutes.add, { body: {} })
  await call(shootRoutes.add, { body: {} })
  await call(shootRoutes.change, { params: { id: 1 }, body: {} })
  await call(shootRoutes.restore, { params: { id: 1 } })
  const keys = sent.map((request) => request.headers['Idempotency-Key'])
  assert.match(keys[0] ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(new Set(keys.slice(0, 2)).size, 2)
  assert.deepEqual(keys.slice(2), [undefined, undefined])
})

test('a create that is repeated after an unknown outcome keeps its key, so that nothing is created twice', async (t) => {
  const sent = serverSays(
    t,
    new TypeError('connection lost'),
    Response.json({ message: 'Broken' }, { status: 500 }),
    Response.json({ message: 'Still at it', code: 'under_way' }, { status: 409 }),
    Response.json({ id: 1 }, { status: 201 }),
    Response.json({ id: 2 }, { status: 201 }),
  )
  const create = () => call(shootRoutes.add, { body: { location: 'Studio 4' } })
  await assert.rejects(create())
  await assert.rejects(create())
  await assert.rejects(create())
  await create()
  await create()
  const [first, second, third, again, fourth] = sent.map((request) => request.headers['Idempotency-Key'])
  assert.equal(second, first)
  assert.equal(third, first)
  assert.equal(again, first)
  assert.notEqual(fourth, first)
})

test('a create that was refused is a new act when it is sent again', async (t) => {
  const sent = serverSays(
    t,
    Response.json({ message: 'No room' }, { status: 403 }),
    Response.json({ id: 1 }, { status: 201 }),
  )
  await assert.rejects(call(shootRoutes.add, { body: {} }))
  await call(shootRoutes.add, { body: {} })
  assert.notEqual(sent[0]?.headers['Idempotency-Key'], sent[1]?.headers['Idempotency-Key'])
})

test('the cache key of a call starts with its area', () => {
  assert.deepEqual(keyOf(shootRoutes.list), ['shoots', '/api/shoots'])
  assert.deepEqual(keyOf(shootRoutes.detail, { params: { id: 7 } }), [
    'shoots',
    '/api/shoots/:id',
    { params: { id: 7 } },
  ])
})

test('a call that nobody answers ends after a minute as one without an answer, but for those that may take longer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(
    globalThis,
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const ends: string[] = []
  const end = (name: string) => (error: unknown) => ends.push(`${name}: ${error instanceof ApiError && error.status}`)
  const read = call(shootRoutes.list, {}, new AbortController().signal).catch(end('read'))
  const write = call(contactRoutes.add, { body: { type: 'client', firstName: 'Ana' } }).catch(end('write'))
  const left = new AbortController()
  const slow = call(
    aiRoutes.generate,
    { params: { id: 7 }, body: { prompt: 'Fog', key: 'k' } as never },
    left.signal,
  ).catch(end('slow'))
  t.mock.timers.tick(59_999)
  await Promise.resolve()
  assert.deepEqual(ends, [])
  t.mock.timers.tick(1)
  await Promise.all([read, write])
  assert.deepEqual(new Set(ends), new Set(['read: 0', 'write: 0']))
  t.mock.timers.tick(300_000)
  left.abort()
  await slow
  assert.equal(ends.at(-1), 'slow: false')
})
