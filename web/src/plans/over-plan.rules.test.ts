import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { isOver } from './over-plan.rules.ts'

const plan = (maxContacts: number, maxMoodboards: number, contacts: number, moodboards: number): AccessLevelInfo => ({
  level: 'free',
  description: '',
  limits: { isUnlimited: false, maxContacts, maxMoodboards, maxAiGenerations: 5 },
  usage: { contacts, moodboards },
  storage: { used: 0, max: 1 },
  monthlyAiGenerations: 9,
})

test('a plan is exceeded by what is more than it holds, each kind by itself, and never while it is unknown', () => {
  assert.deepEqual(
    [isOver(plan(25, 3, 25, 3), 'contacts'), isOver(plan(25, 3, 25, 3), 'moodboards')],
    [false, false],
    'full is not over',
  )
  assert.deepEqual([isOver(plan(25, 3, 0, 4), 'contacts'), isOver(plan(25, 3, 0, 4), 'moodboards')], [false, true])
  assert.deepEqual([isOver(plan(25, 3, 26, 0), 'contacts'), isOver(plan(25, 3, 26, 0), 'moodboards')], [true, false])
  assert.deepEqual([isOver(plan(0, 0, 1, 0), 'contacts'), isOver(plan(0, 0, 1, 0), 'moodboards')], [true, false])
  assert.equal(isOver(undefined, 'moodboards'), false)
})

test('without a limit nothing is over', () => {
  assert.equal(isOver(plan(-1, 1000, 5000, 5000), 'contacts'), false)
  assert.equal(isOver(plan(-1, 1000, 5000, 5000), 'moodboards'), false)
})
