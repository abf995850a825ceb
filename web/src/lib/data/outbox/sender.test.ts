import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { callerHeader } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { giveBrowser } from '#lib/testing/browser-page.ts'
import { giveDatabases } from '#lib/testing/browser-storage.ts'
import type { UploadRequest } from '../upload.ts'
import type { Act } from './act.ts'
import { ActsOnDevice } from './acts-on-device.ts'
import { Sender } from './sender.ts'
import { aloneAct, anAct, madeBy } from './testing/an-act.ts'

type Sent = { address: string; request: UploadRequest }

/** A device with these acts and a server that answers when the test says so. */
async function start(t: TestContext, waiting: Act[], { locks }: { locks?: object } = {}) {
  giveDatabases(t)
  giveBrowser(t, { navigator: { locks } })
  const acts = new ActsOnDevice('ana')
  await acts.change(() => ({ put: waiting }))
  const sent: Sent[] = []
  const answers: PromiseWithResolvers<Response>[] = []
  const held = new Set<number>()
  const awaited = new Set<number>()
  const changed: unknown[][] = []
  const newSender = () =>
    new Sender({
      acts,
      send: (address, request) => {
        sent.push({ address, request })
        const answer = Promise.withResolvers<Response>()
        answers.push(answer)
        return answer.promise
      },
      isHeld: (id) => held.has(id),
      isAwaited: (id) => awaited.has(id),
      onChange: (...what) => changed.push(what),
    })
  return {
    acts,
    awaited,
    changed,
    held,
    newSender,
    sender: newSender(),
    sent,
    addresses: () => sent.map(({ request, address }) => `${request.method} ${address}`),
    answer: (index: number) => t.waitFor(() => answers[index] ?? assert.fail('not sent yet')),
    states: async () => (await acts.all()).map(({ id, state }) => [id, state]),
  }
}

const ok = () => Response.json({})
const says = (status: number, problem: object) => () => Response.json({ message: 'No', ...problem }, { status })
const silence = (): Response => {
  throw new TypeError('Failed to fetch')
}
const empty = () => new Response(null, { status: 204 })
const portal = () => new Response('<h1>Sign in to this network</h1>', { headers: { 'content-type': 'text/html' } })
const half = () => new Response('{"id": 4')

const fates: [string, () => Response, { act?: Partial<Act>; state: Act['state']; waits?: string }][] = [
  ['a 200 is done', ok, { state: 'done' }],
  ['a 204 is done', empty, { act: { route: shootRoutes.remove }, state: 'done' }],
  ['nothing in place of an answer is of others than the server', empty, { state: 'waiting', waits: 'failing' }],
  [
    'the page of a network that wants its guests to sign in is no answer',
    portal,
    { state: 'waiting', waits: 'failing' },
  ],
  [
    'nor does it say that something was removed',
    portal,
    { act: { route: shootRoutes.remove }, state: 'waiting', waits: 'failing' },
  ],
  [
    'nor does anything else in place of nothing',
    ok,
    { act: { route: shootRoutes.remove }, state: 'waiting', waits: 'failing' },
  ],
  [
    'nor does a 200 say that something was created',
    ok,
    { act: { route: shootRoutes.addTask }, state: 'waiting', waits: 'failing' },
  ],
  ['a change that came through before is done', says(409, { code: 'saved_already' }), { state: 'done' }],
  ['a key that was used before is done', says(409, { code: 'key_used' }), { state: 'done' }],
  [
    'a create that came through before, under a number that nobody says, ends in words',
    says(409, { code: 'key_used' }),
    { act: { route: shootRoutes.addTask }, state: 'refused' },
  ],
  ['a deletion of what is gone is done', says(404, {}), { act: { route: shootRoutes.remove }, state: 'done' }],
  ['a change of what is gone is refused', says(404, {}), { state: 'refused' }],
  [
    'an address that the server does not know is refused, of a deletion, too',
    says(404, { message: 'Not found' }),
    { act: { route: shootRoutes.removeTask }, state: 'refused' },
  ],
  [
    'who is on the team already has come as wished',
    says(409, { code: 'already_on_shoot' }),
    { act: { route: shootRoutes.addContact, input: { body: { role: '' } } }, state: 'done' },
  ],
  [
    'unless for something that may not be known there',
    says(409, { code: 'already_on_shoot' }),
    { act: { route: shootRoutes.addContact, input: { body: { role: 'Hair' } } }, state: 'refused' },
  ],
  ['what is wrong is refused', says(400, {}), { state: 'refused' }],
  ['what the plan has no room for is refused', says(403, { code: 'limit_reached' }), { state: 'refused' }],
  [
    'what others than the server refuse waits',
    () => new Response('<h1>Sign in to this network</h1>', { status: 403 }),
    { state: 'waiting', waits: 'failing' },
  ],
  [
    'what others than the server say is not there is not gone',
    () => new Response('', { status: 404 }),
    { act: { route: shootRoutes.remove }, state: 'waiting', waits: 'failing' },
  ],
  ['what a proxy finds too large is refused', () => new Response('', { status: 413 }), { state: 'refused' }],
  ['a clash is to be decided', says(409, { code: 'conflict', theirs: { notes: 'B' } }), { state: 'conflict' }],
  [
    'one that the server still works on waits',
    says(409, { code: 'under_way' }),
    { state: 'waiting', waits: 'failing' },
  ],
  ['one of too many waits', says(429, {}), { state: 'waiting', waits: 'failing' }],
  ['one that took the server too long to read waits', says(408, {}), { state: 'waiting', waits: 'failing' }],
  ['a server that fails is asked again', says(500, {}), { state: 'waiting', waits: 'failing' }],
  [
    'so is a proxy',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { state: 'waiting', waits: 'failing' },
  ],
  ['without an answer it waits', silence, { state: 'waiting', waits: 'silence' }],
  ['half an answer is none, from a server that can be asked again', half, { state: 'waiting', waits: 'failing' }],
  [
    'who is signed out signs in first',
    says(401, { message: 'Unauthorized' }),
    { state: 'waiting', waits: 'signed-out' },
  ],
]

for (const [words, said, { act, state, waits }] of fates) {
  test(words, async (t) => {
    const page = await start(t, [anAct(1, act)])
    const sending = page.sender.send()
    const { resolve, reject } = await page.answer(0)
    try {
      resolve(said())
    } catch (error) {
      reject(error)
    }
    assert.equal(await sending, waits)
    const [after] = await page.acts.all()
    assert.deepEqual([after?.state, after?.tries, after?.last], [state, waits === 'signed-out' ? 0 : 1, waits])
    assert.deepEqual(page.changed, [waits ? [1, waits] : [1]])
    assert.equal(page.sent.length, 1)
  })
}

test('somebody who waits for the answer hears a refusal, whoever it is from', async (t) => {
  const page = await start(t, [anAct(1)])
  page.awaited.add(1)
  const sending = page.sender.send()
  const { resolve } = await page.answer(0)
  resolve(new Response('broken', { status: 400 }))
  assert.equal(await sending, undefined)
  assert.deepEqual(await page.states(), [[1, 'refused']])
})

test('what the server said stays with the act: an answer, a reason, what it holds', async (t) => {
  const page = await start(t, [aloneAct(1), aloneAct(2), aloneAct(3)])
  const sending = page.sender.send()
  ;(await page.answer(0)).resolve(Response.json({ id: 41 }))
  ;(await page.answer(1)).resolve(Response.json({ message: 'Too long', issues: [] }, { status: 400 }))
  ;(await page.answer(2)).resolve(says(409, { code: 'conflict', theirs: { notes: 'B' } })())
  await sending
  const [one, two, three] = await page.acts.all()
  assert.deepEqual(one?.answer, { id: 41 })
  assert.deepEqual(two?.problem, { status: 400, message: 'Too long', issues: [] })
  assert.deepEqual(three?.problem?.theirs, { notes: 'B' })
})

test('what rests on a create whose number nobody knows is not sent, and can be copied', async (t) => {
  const adding = anAct(1, { route: contactRoutes.add, input: { body: { firstName: 'Mara' } }, queue: ['contacts'] })
  const params = { id: 7, contactId: madeBy(1) }
  const joining = anAct(2, { route: shootRoutes.addContact, input: { params, body: { role: 'Model' } } })
  const page = await start(t, [adding, joining])
  const sending = page.sender.send()
  ;(await page.answer(0)).resolve(says(409, { code: 'saved_already' })())
  assert.equal(await sending, undefined)
  const [one, two] = await page.acts.all()
  assert.equal(one?.problem?.message, 'This was added before. What belongs to it has to be added again.')
  assert.deepEqual([two?.state, two?.input.body], ['refused', { role: 'Model' }])
  assert.equal(page.sent.length, 1)
})

test('what may have been created a month ago is not sent, nor what rests on it, and says why', async (t) => {
  const params = { id: 7, taskId: madeBy(1) }
  const page = await start(t, [
    anAct(1, { route: shootRoutes.addTask, input: { params: { id: 7 }, body: { title: 'Buy tape' } }, tries: 1 }),
    anAct(2, { route: shootRoutes.changeTask, input: { params, body: { status: 'done' } } }),
    aloneAct(9, { tries: 1 }),
  ])
  const sending = page.sender.send()
  ;(await page.answer(0)).resolve(ok())
  assert.equal(await sending, undefined)
  assert.deepEqual(page.addresses(), ['PUT /api/shoots/9'])
  assert.deepEqual(await page.states(), [
    [1, 'refused'],
    [2, 'refused'],
    [9, 'done'],
  ])
  const [first] = await page.acts.all()
  assert.match(
    first?.problem?.message ?? '',
    /^This was sent about a month ago, and no answer came\. It may have arrived/,
  )
})

test('the key, who made it and what was seen are on the line, the same each time', async (t) => {
  const page = await start(t, [anAct(1, { was: { notes: 'A' } })])
  const first = page.sender.send()
  ;(await page.answer(0)).reject(new TypeError('Failed to fetch'))
  await first
  const second = page.sender.send()
  ;(await page.answer(1)).resolve(ok())
  await second
  assert.deepEqual(page.addresses(), ['PUT /api/shoots/7', 'PUT /api/shoots/7'])
  for (const { request } of page.sent) {
    assert.equal(request.headers['Idempotency-Key'], 'key 1')
    assert.equal(request.headers[callerHeader], 'ana')
    assert.deepEqual(JSON.parse(request.body as string), { notes: 'Notes 1', was: { notes: 'A' } })
  }
  assert.equal((await page.acts.all())[0]?.tries, 2)
})

test('acts of one record go out one after another, and what names a new one under its real number', async (t) => {
  const adding = anAct(1, { route: contactRoutes.add, input: { body: { firstName: 'Mara' } }, queue: ['contacts'] })
  const params = { id: 7, contactId: madeBy(1) }
  const joining = anAct(2, { route: shootRoutes.addContact, input: { params, body: {} }, queue: ['shoots', 7, 'team'] })
  const page = await start(t, [adding, joining, anAct(3)])
  const sending = page.sender.send()
  const first = await page.answer(0)
  assert.equal(page.sent.length, 1)
  first.resolve(Response.json({ id: 41 }, { status: 201 }))
  const second = await page.answer(1)
  assert.equal(page.sent.length, 2)
  second.resolve(Response.json({}, { status: 201 }))
  ;(await page.answer(2)).resolve(ok())
  assert.equal(await sending, undefined)
  assert.deepEqual(page.addresses(), ['POST /api/contacts', 'POST /api/shoots/7/contacts/41', 'PUT /api/shoots/7'])
})

test('four are on their way at a time, and the next goes as soon as one is answered', async (t) => {
  const page = await start(
    t,
    [1, 2, 3, 4, 5, 6].map((id) => aloneAct(id)),
  )
  const sending = page.sender.send()
  await page.answer(3)
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(page.sent.length, 4)
  ;(await page.answer(2)).resolve(ok())
  await page.answer(4)
  assert.equal(page.sent.length, 5)
  for (const index of [0, 1, 3, 4, 5]) (await page.answer(index)).resolve(ok())
  await sending
  assert.deepEqual(new Set((await page.states()).map(([, state]) => state)), new Set(['done']))
})

test('after one without an answer nothing more is sent, and what is on its way is awaited', async (t) => {
  const page = await start(
    t,
    [1, 2, 3, 4, 5].map((id) => aloneAct(id)),
  )
  const sending = page.sender.send()
  await page.answer(3)
  const first = await page.answer(0)
  first.reject(new TypeError('Failed to fetch'))
  for (const index of [1, 2, 3]) {
    const other = await page.answer(index)
    other.resolve(ok())
  }
  assert.equal(await sending, 'silence')
  assert.equal(page.sent.length, 4)
  assert.deepEqual(await page.states(), [
    [1, 'waiting'],
    [2, 'done'],
    [3, 'done'],
    [4, 'done'],
    [5, 'waiting'],
  ])
})

test('who calls meanwhile joins, and what was added or let go since is sent along', async (t) => {
  const page = await start(t, [aloneAct(1), aloneAct(2)])
  page.held.add(2)
  const sending = page.sender.send()
  const first = await page.answer(0)
  assert.equal(page.sent.length, 1)
  page.held.delete(2)
  await page.acts.change(() => ({ put: [aloneAct(3)] }))
  assert.equal(page.sender.send(), sending)
  ;(await page.answer(1)).resolve(ok())
  ;(await page.answer(2)).resolve(ok())
  first.resolve(ok())
  assert.equal(await sending, undefined)
  assert.equal(page.sent.length, 3)
})

test('one tab sends at a time: the other finds nothing left', async (t) => {
  const page = await start(t, [anAct(1)], { locks: globalThis.navigator.locks })
  const both = [page.sender.send(), page.newSender().send()]
  ;(await page.answer(0)).resolve(ok())
  assert.deepEqual(await Promise.all(both), [undefined, undefined])
  assert.equal(page.sent.length, 1)
})

test('a tab that was put to sleep while it was sending holds the others up for 15 seconds', async (t) => {
  const { locks } = globalThis.navigator
  const page = await start(t, [anAct(1)], { locks })
  const asleep = page.sender.send().catch(() => 'robbed')
  await page.answer(0)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const awake = page.newSender().send()
  t.mock.timers.tick(14_999)
  for (const _turn of Array.from({ length: 50 })) await new Promise(setImmediate)
  assert.equal(page.sent.length, 1)
  t.mock.timers.tick(1)
  t.mock.timers.reset()
  ;(await page.answer(1)).resolve(ok())
  assert.equal(await awake, undefined)
  // The same key: whichever arrives first is done.
  assert.deepEqual(
    page.sent.map(({ request }) => request.headers['Idempotency-Key']),
    ['key 1', 'key 1'],
  )
  ;(await page.answer(0)).resolve(says(409, { code: 'saved_already' })())
  assert.equal(await asleep, 'robbed')
  await t.waitFor(() => assert.equal(page.changed.length, 2))
  assert.deepEqual(await page.states(), [[1, 'done']])
})
