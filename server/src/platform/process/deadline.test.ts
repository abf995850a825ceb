import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDeadline, Deadline, TooSlow } from './deadline.ts'

test('work that hangs is given up, hears of it, and what it brings later is handed over', async () => {
  const work = Promise.withResolvers<string>()
  const late = Promise.withResolvers<string>()
  let heard: AbortSignal | undefined
  const given = (signal: AbortSignal) => {
    heard = signal
    return work.promise
  }
  await assert.rejects(withDeadline(1, given, late.resolve), TooSlow)
  assert.ok(heard?.aborted)
  work.resolve('late')
  assert.equal(await late.promise, 'late')
})

test('work that ends is no longer watched, whether it brings something or fails', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const signals: AbortSignal[] = []
  const remembered = async (signal: AbortSignal) => signals.push(signal)
  assert.equal(await withDeadline(10, remembered), 1)
  await assert.rejects(
    withDeadline(10, (signal) => remembered(signal).then(() => Promise.reject(new Error('failed')))),
    /failed/,
  )
  t.mock.timers.tick(20)
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [false, false],
  )
})

test('a moment in which the process stands still itself is one part of a wait, and what came meanwhile is heard first', async () => {
  const over = Promise.withResolvers<string>()
  const deadline = new Deadline(100, () => over.resolve('over'))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  const heard = new Promise((resolve) => setTimeout(() => setImmediate(resolve, 'heard'), 1))
  assert.equal(await Promise.race([heard, over.promise]), 'heard')
  assert.equal(deadline.isOver, false)
  assert.equal(await over.promise, 'over')
  assert.equal(deadline.isOver, true)
})

test('a wait that was ended is never over', async () => {
  let late = false
  const deadline = new Deadline(20, () => (late = true))
  deadline.end()
  await new Promise((resolve) => setTimeout(resolve, 60))
  assert.deepEqual([late, deadline.isOver], [false, false])
})
