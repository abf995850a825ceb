import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RunningGeneration } from '@contactsheet/contracts/ai/generation'
import { progressOf } from './progress.rules.ts'

const wanted = { prompt: 'Fog', shape: 'square', service: null } as const
const running = (given: Partial<RunningGeneration>): RunningGeneration => ({
  ...wanted,
  key: 'one',
  ahead: 0,
  isAtWork: true,
  seconds: 5,
  pictures: 0,
  progress: null,
  ...given,
})
const run = { ...wanted, key: 'one', boardId: 1, begunAt: 1000, isAgain: false }
const at = { now: 9000, heardAt: 7000 }
const only = (given: Partial<RunningGeneration>) => progressOf([run], [running(given)], at)[0]

test('the clock goes on between two looks, and progress is what the service says', () => {
  assert.deepEqual(only({}), { key: 'one', prompt: 'Fog', words: 'At work', seconds: 7, part: undefined })
  assert.deepEqual([only({ progress: 0.4 })?.part, only({ pictures: 1 })?.part], [0.4, 1 / 3])
  assert.equal(only({ pictures: 2 })?.words, '2 of 3 images are there')
  assert.equal(only({ seconds: 39 })?.words, 'Takes longer than usual; a service is given up after two minutes')
})

test('what waits for its turn says how many come before it, and has no clock', () => {
  const waiting = { isAtWork: false, seconds: 0 }
  assert.deepEqual(
    [0, 1, 3].map((ahead) => only({ ...waiting, ahead })).map((one) => [one?.words, one?.seconds]),
    [
      ['Begins in a moment', undefined],
      ['Waits for its turn: one generation comes before it', undefined],
      ['Waits for its turn: 3 generations come before it', undefined],
    ],
  )
})

test('what the server has not heard of yet has a clock of its own; what only the server knows is shown too', () => {
  assert.deepEqual(progressOf([run], [], at), [
    { key: 'one', prompt: 'Fog', words: 'At work', seconds: 8, part: undefined },
  ])
  const both = progressOf([run], [running({ key: 'other' })], at)
  assert.deepEqual(
    both.map(({ key }) => key),
    ['other', 'one'],
  )
})

test('what is asked for again because the server failed or is not reached says so', () => {
  const again = { ...run, isAgain: true }
  for (const heard of [[], [running({})]])
    assert.equal(progressOf([again], heard, at)[0]?.words, 'No answer from the server: trying again')
})
