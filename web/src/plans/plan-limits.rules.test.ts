import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#lib/data/failure.ts'
import { isFull, isLimitReached } from './plan-limits.rules.ts'

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
