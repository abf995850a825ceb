import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { isOverPlan, maximums, usageOf } from './usage.rules.ts'

const gigabyte = 1024 ** 3
const info = (changes: Partial<AccessLevelInfo['limits']> = {}, contacts = 10, moodboards = 1): AccessLevelInfo => ({
  level: 'free',
  description: '',
  limits: { isUnlimited: false, maxContacts: 25, maxMoodboards: 3, maxAiGenerations: 5, ...changes },
  usage: { contacts, moodboards },
  storage: { used: gigabyte / 2, max: 2 * gigabyte },
  monthlyAiGenerations: 5,
})

test('usage is told for contacts, moodboards, AI generations and storage', () => {
  assert.deepEqual(
    usageOf(info()).map(({ name, used, most, caption }) => [name, used, most, caption]),
    [
      ['Contacts', '10', '25', '40% used'],
      ['Moodboards', '1', '3', '33% used'],
      ['AI Generations', '5', '5', '100% used this month'],
      ['Storage', '512 MB', '2 GB', '25% used'],
    ],
  )
})

test('the month of AI generations says when it begins again; what is above the plan says so', () => {
  const [contacts, moodboards, ai] = usageOf(info({}, 28, 3))
  assert.deepEqual(
    [contacts?.notes, moodboards?.notes, ai?.notes],
    [['Archived ones included', '3 more than the plan holds'], [], ['Resets monthly on the 1st']],
  )
  assert.deepEqual(
    [isOverPlan(info({}, 28)), isOverPlan(info({}, 25)), isOverPlan(info({}, 25, 4))],
    [true, false, true],
  )
  assert.equal(isOverPlan(info({ maxContacts: 1000 }, 5000)), false)
})

test('without a limit nothing is used up, and there is no maximum', () => {
  const open = info({ maxContacts: -1, maxMoodboards: 1000, maxAiGenerations: 0 }, 500, 20)
  assert.deepEqual(
    usageOf(open).map(({ most, percent }) => [most, percent]),
    [
      ['Unlimited', 0],
      ['Unlimited', 0],
      ['None', 100],
      ['2 GB', 25],
    ],
  )
  assert.deepEqual(maximums(open), [
    { name: 'Maximum Contacts', most: undefined },
    { name: 'Maximum Moodboards', most: undefined },
    { name: 'Maximum AI Generations a month', most: 'None' },
  ])
})
