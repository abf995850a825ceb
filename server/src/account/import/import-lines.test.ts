import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as after } from 'node:timers/promises'
import { databaseProblem } from '#platform/http/problems.ts'
import { DatabaseUnavailable } from '#platform/postgres/unavailable.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import { linesOf, repeatWhileWorking } from './import-lines.ts'

const line = { step: 'writing', done: 0, of: 1 } as const

test('long work is not silent: its line comes again until it is done', { timeout: 10_000 }, async () => {
  const said = []
  const work = Promise.withResolvers<void>()
  for await (const one of repeatWhileWorking(line, () => work.promise, 20)) {
    said.push(one)
    if (said.length === 3) work.resolve()
  }
  assert.deepEqual(new Set(said), new Set([line]))
})

test('work that fails between two lines is a failure', async () => {
  const failing = repeatWhileWorking(line, () => Promise.reject(new TypeError('broken')), 20)
  await failing.next()
  await after(50)
  await assert.rejects(failing.next(), TypeError)
})

test('work that nobody listens to any more is told to stop, and its end is awaited', async () => {
  let ended = false
  const lines = repeatWhileWorking(
    line,
    async (stop) => {
      while (!stop.aborted) await after(10)
      await after(50)
      ended = true
      stop.throwIfAborted()
    },
    20,
  )
  await lines.next()
  await lines.return()
  assert.ok(ended)
})

test('a database that is away in the middle is said in the last line', async () => {
  const queue = new WorkQueue({ all: 1, each: 1, atOnce: 1, waitSeconds: 1 })
  const ana = { userId: 'ana', assertActive: () => Promise.resolve() }
  const inWords = (error: unknown) => databaseProblem(error as Error) ?? assert.fail(String(error))
  const stream = await linesOf({ queue, owner: ana, inWords }, async function* () {
    yield line
    await after(1)
    throw new DatabaseUnavailable('The database does not answer')
  })
  const lines = (await text(stream)).trim().split('\n')
  assert.deepEqual(JSON.parse(lines.at(-1) ?? ''), {
    refused: 'The database does not answer. Please try again in a moment.',
  })
})
