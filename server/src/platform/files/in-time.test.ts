import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test } from 'node:test'
import { inTime, places, TooSlow } from './in-time.ts'

const patient = () => new AbortController().signal

test('work that hangs is given up, hears of it, and what it brings later is handed over', async () => {
  const work = Promise.withResolvers<string>()
  const late = Promise.withResolvers<string>()
  let heard: AbortSignal | undefined
  const given = (signal: AbortSignal) => {
    heard = signal
    return work.promise
  }
  await assert.rejects(inTime(1, given, late.resolve), TooSlow)
  assert.ok(heard?.aborted)
  work.resolve('late')
  assert.equal(await late.promise, 'late')
})

test('work that ends is no longer watched, whether it brings something or fails', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const signals: AbortSignal[] = []
  const remembered = async (signal: AbortSignal) => signals.push(signal)
  assert.equal(await inTime(10, remembered), 1)
  await assert.rejects(
    inTime(10, (signal) => remembered(signal).then(() => Promise.reject(new Error('failed')))),
    /failed/,
  )
  t.mock.timers.tick(20)
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [false, false],
  )
})

test('as much work runs as there are places, the rest in the order in which it came', async () => {
  const inPlace = places(2)
  const begun: string[] = []
  const piece = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = inPlace(patient(), () => {
      begun.push(name)
      return promise
    })
    return { done, resolve, reject }
  }
  const [first, , third] = [piece('first'), piece('second'), piece('third'), piece('fourth')]
  assert.deepEqual(begun, ['first', 'second'])
  first.reject(new Error('failed'))
  await assert.rejects(first.done, /failed/)
  assert.deepEqual(begun, ['first', 'second', 'third'])
  third.resolve()
  await third.done
  await setImmediate()
  assert.deepEqual(begun, ['first', 'second', 'third', 'fourth'])
})

test('whoever does not wait any more leaves the line', async () => {
  const inPlace = places(1)
  const held = Promise.withResolvers<void>()
  const holding = inPlace(patient(), () => held.promise)
  const impatient = new AbortController()
  const begun: string[] = []
  const left = inPlace(impatient.signal, async () => begun.push('left'))
  const stayed = inPlace(patient(), async () => begun.push('stayed'))
  impatient.abort(new TooSlow())
  await assert.rejects(left, TooSlow)
  held.resolve()
  await Promise.all([holding, stayed])
  assert.deepEqual(begun, ['stayed'])
})
