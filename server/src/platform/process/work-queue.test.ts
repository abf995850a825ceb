import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { WorkQueue } from './work-queue.ts'

const places = { all: 3, each: 2, atOnce: 1, waitSeconds: 30 }
const busy = { status: 503, retryAfter: 10 }

/** A piece of work that begins when its turn comes and ends when it is told to. */
function piece(queue: WorkQueue, who: string, begun: string[], name: string) {
  const end = Promise.withResolvers<void>()
  const done = queue.hold(who, (inTurn) =>
    inTurn(async () => {
      begun.push(name)
      await end.promise
    }),
  )
  return { done, end: end.resolve, fail: end.reject }
}

test('one piece of work runs at a time, in the order of the requests', async () => {
  const [queue, begun] = [new WorkQueue(places), [] as string[]]
  const all = ['a', 'b', 'c'].map((name) => piece(queue, name, begun, name))
  for (const [place, { end, done }] of all.entries()) {
    while (begun.length <= place) await new Promise(setImmediate)
    assert.equal(begun.length, place + 1)
    end()
    await done
  }
  assert.deepEqual(begun, ['a', 'b', 'c'])
})

test('as many pieces run at once as are allowed, and what follows a heavy part holds no turn', async () => {
  const [queue, begun] = [new WorkQueue({ all: 9, each: 9, atOnce: 2, waitSeconds: 30 }), [] as string[]]
  const first = ['a', 'b', 'c'].map((name) => piece(queue, name, begun, name))
  while (begun.length < 2) await new Promise(setImmediate)
  assert.deepEqual(begun, ['a', 'b'])
  const after = Promise.withResolvers<void>()
  const slow = queue.hold('d', async (inTurn) => {
    await inTurn(async () => begun.push('d'))
    await after.promise
  })
  for (const { end } of first) end()
  await Promise.all(first.map(({ done }) => done))
  const last = piece(queue, 'e', begun, 'e')
  last.end()
  await last.done
  assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'e'])
  after.resolve()
  await slow
})

test('places are limited in total and per user, and are freed when work fails', async () => {
  const [queue, begun] = [new WorkQueue(places), [] as string[]]
  const first = piece(queue, 'ana', begun, '1')
  const second = piece(queue, 'ana', begun, '2')
  await assert.rejects(piece(queue, 'ana', begun, '3').done, busy)
  const other = piece(queue, 'ben', begun, '4')
  await assert.rejects(piece(queue, 'cyn', begun, '5').done, busy)
  first.fail(new Error('broken'))
  await assert.rejects(first.done, /broken/)
  const late = piece(queue, 'cyn', begun, '6')
  for (const { end } of [second, other, late]) end()
  await Promise.all([second.done, other.done, late.done])
  assert.deepEqual(begun, ['1', '4', '6', '2'])
})

test('a user with one piece of work does not wait for all the pieces of another', async () => {
  const [queue, begun] = [new WorkQueue({ all: 9, each: 6, atOnce: 1, waitSeconds: 30 }), [] as string[]]
  const many = ['a1', 'a2', 'a3'].map((name) => piece(queue, 'ana', begun, name))
  const one = piece(queue, 'ben', begun, 'b1')
  for (const { end } of [...many, one]) end()
  await Promise.all([...many, one].map(({ done }) => done))
  assert.deepEqual(begun, ['a1', 'b1', 'a2', 'a3'])
})

test('without a limit on waiting nobody is turned away who has a place', async () => {
  const [queue, begun] = [new WorkQueue({ all: 3, each: 2, atOnce: 1 }), [] as string[]]
  const [first, second] = [piece(queue, 'ana', begun, '1'), piece(queue, 'ben', begun, '2')]
  assert.equal(await Promise.race([second.done, delay(100, 'waits')]), 'waits')
  for (const { end } of [first, second]) end()
  await Promise.all([first.done, second.done])
  assert.deepEqual(begun, ['1', '2'])
})

test('a user whose turn does not come in time is turned away, and those behind still wait', async () => {
  const [queue, begun] = [new WorkQueue({ ...places, waitSeconds: 0.05 }), [] as string[]]
  const first = piece(queue, 'ana', begun, '1')
  await assert.rejects(piece(queue, 'ben', begun, '2').done, busy)
  await assert.rejects(piece(queue, 'cyn', begun, '3').done, busy)
  first.end()
  await first.done
  const next = piece(queue, 'ben', begun, '4')
  next.end()
  await next.done
  assert.deepEqual(begun, ['1', '4'])
})
