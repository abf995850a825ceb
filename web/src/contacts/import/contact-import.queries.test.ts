import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { newJob, sendJob, type Job } from './contact-import.queries.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ firstName: `P${index}`, genres: [], tags: [] }))
const never = () => false
const aside = { same: 0, joined: 0, noRoom: 0, refused: 0 }

/** Responds to the slices in turn and records their numbers, and `undo` for an import that is taken back. */
function serverSays(t: TestContext, ...answers: (Response | Error)[]) {
  const parts: (number | 'undo')[] = []
  t.mock.method(globalThis, 'fetch', (address: string, { body }: { body?: string }) => {
    if (address.endsWith('/undo')) {
      parts.push('undo')
      return Promise.resolve(Response.json({ removed: 250, changed: 0 }))
    }
    const { part, contacts } = JSON.parse(body ?? '') as { part: number; contacts: unknown[] }
    parts.push(part)
    const answer = answers.shift() ?? Response.json({ added: contacts.length, changed: 0, skipped: 0 })
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer)
  })
  return parts
}

test('slices are sent one after another under one id, and their results are added up', async (t) => {
  const parts = serverSays(t, Response.json({ added: 248, changed: 1, skipped: 1 }))
  const seen: number[] = []
  const done = await sendJob(newJob(people(600), 'fill', aside), never, ({ sent }) => seen.push(sent))
  assert.deepEqual(parts, [0, 1, 2])
  assert.deepEqual(seen, [250, 500, 600])
  assert.deepEqual([done.added, done.changed, done.skipped, done.sent, done.total], [598, 1, 1, 600, 600])
})

test('stopping ends the import after the current slice, and it can be resumed from there', async (t) => {
  const parts = serverSays(t)
  let job: Job = newJob(people(600), 'fill', aside)
  job = await sendJob(
    job,
    () => parts.length > 0,
    (next) => (job = next),
  )
  assert.deepEqual([job.sent, job.next], [250, 1])
  job = await sendJob(job, never, (next) => (job = next))
  assert.deepEqual([parts, job.sent, job.added], [[0, 1, 2], 600, 600])
})

test('a slice without a response is sent again under the same number', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const parts = serverSays(t, new TypeError('connection lost'), new Response('', { status: 503 }))
  const sending = sendJob(newJob(people(2), 'fill', aside), never, () => undefined)
  for (const [count, wait] of [
    [1, 1000],
    [2, 3000],
  ] as const) {
    await t.waitFor(() => assert.equal(parts.length, count))
    // The wait begins once the failure has been read.
    await new Promise((resolve) => setImmediate(resolve))
    t.mock.timers.tick(wait)
  }
  assert.equal((await sending).added, 2)
  assert.deepEqual(parts, [0, 0, 0])
})

test('a rejected slice ends the import immediately', async (t) => {
  const parts = serverSays(t, Response.json({ message: 'No room', code: 'limit_reached' }, { status: 403 }))
  await assert.rejects(
    sendJob(newJob(people(300), 'fill', aside), never, () => undefined),
    { serverMessage: 'No room' },
  )
  assert.deepEqual(parts, [0])
})

test('an import that is refused on the way leaves nothing behind', async (t) => {
  const full = Response.json({ message: 'No room', code: 'limit_reached' }, { status: 403 })
  const parts = serverSays(t, Response.json({ added: 250, changed: 0, skipped: 0 }), full)
  let job: Job = newJob(people(600), 'fill', aside)
  await assert.rejects(
    sendJob(job, never, (next) => (job = next)),
    { serverMessage: 'No room' },
  )
  assert.deepEqual(parts, [0, 1, 'undo'])
  assert.deepEqual([job.slices, job.added, job.sent], [[], 0, 0])
})
