import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { ApiError } from '#lib/data/failure.ts'
import { isFull, isLimitReached, isOver } from './plan-limits.rules.ts'

// spec 1.5.8
test('a plan is full when it says so, and never while it is unknown', () => {
  const plan = (max: number, used: number, isUnlimited = false) => ({
    limits: { maxContacts: max, maxMoodboards: max, maxAiGenerations: 5, isUnlimited },
    usage: { contacts: used, moodboards: 0 },
  })
  assert.equal(isFull(plan(25, 24), 'contacts'), false)
  assert.equal(isFull(plan(25, 25), 'contacts'), true)
  assert.equal(isFull(plan(25, 25), 'moodboards'), false)
  assert.equal(isFull(plan(0, 0), 'moodboards'), true)
  assert.equal(isFull(plan(1000, 5000), 'contacts'), false)
  assert.equal(isFull(plan(25, 30, true), 'contacts'), false)
  assert.equal(isFull(undefined, 'contacts'), false)
})

test('only the refusal of a full plan is one', () => {
  assert.equal(isLimitReached(new ApiError(403, 'Full', { code: 'limit_reached' })), true)
  assert.equal(isLimitReached(new ApiError(403, 'Not yours')), false)
  assert.equal(isLimitReached(new Error('limit_reached')), false)
})

const planWith = (
  maxContacts: number,
  maxMoodboards: number,
  contacts: number,
  moodboards: number,
): AccessLevelInfo => ({
  level: 'free',
  description: '',
  limits: { isUnlimited: false, maxContacts, maxMoodboards, maxAiGenerations: 5 },
  usage: { contacts, moodboards },
  storage: { used: 0, max: 1 },
  monthlyAiGenerations: 9,
})

test('a plan is exceeded by what is more than it holds, each kind by itself, and never while it is unknown', () => {
  assert.deepEqual(
    [isOver(planWith(25, 3, 25, 3), 'contacts'), isOver(planWith(25, 3, 25, 3), 'moodboards')],
    [false, false],
    'full is not over',
  )
  assert.deepEqual(
    [isOver(planWith(25, 3, 0, 4), 'contacts'), isOver(planWith(25, 3, 0, 4), 'moodboards')],
    [false, true],
  )
  assert.deepEqual(
    [isOver(planWith(25, 3, 26, 0), 'contacts'), isOver(planWith(25, 3, 26, 0), 'moodboards')],
    [true, false],
  )
  assert.deepEqual(
    [isOver(planWith(0, 0, 1, 0), 'contacts'), isOver(planWith(0, 0, 1, 0), 'moodboards')],
    [true, false],
  )
  assert.equal(isOver(undefined, 'moodboards'), false)
})

test('without a limit nothing is over', () => {
  assert.equal(isOver(planWith(-1, 1000, 5000, 5000), 'contacts'), false)
  assert.equal(isOver(planWith(-1, 1000, 5000, 5000), 'moodboards'), false)
})
