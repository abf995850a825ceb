import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test } from 'node:test'
import { TooSlow } from '#platform/process/deadline.ts'
import { semaphore } from './semaphore.ts'

const patient = () => new AbortController().signal

test('as much work runs as there are places, the rest in the order in which it came', async () => {
  const inPlace = semaphore(2)
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
  const inPlace = semaphore(1)
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
