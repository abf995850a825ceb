import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from './budget.ts'

const part = (processor: number, tests = [{ file: 'a.test.ts', name: 'one', seconds: processor }]) => ({
  name: 'unit tests',
  processor,
  tests,
})
const budget = { parts: { 'unit tests': 60 }, tests: { 'a.test.ts › one': 50 } }

test('a part may cost a third more than its budget, and beyond that fails with the tests that have grown most', () => {
  assert.deepEqual(overBudgetOf(part(80)), [])
  const tests = [
    { file: 'a.test.ts', name: 'one', seconds: 52 },
    { file: 'b.test.ts', name: 'two', seconds: 40 },
  ]
  assert.deepEqual(overBudgetOf(part(92, tests)), [
    'unit tests: 92 CPU s, but its budget is 60',
    '  +40.0 b.test.ts › two',
    '  +2.0 a.test.ts › one',
  ])
})

test('seconds are those of the usual machine: one that is twice as quick may take half of them', () => {
  assert.equal(overBudgetOf(part(50), 0.5).length, 2)
})

test('a part that nobody has budgeted may take three seconds', () => {
  assert.equal(overBudgetOf({ ...part(3), name: 'new' }).length, 0)
  assert.equal(overBudgetOf({ ...part(4), name: 'new' }).length, 2)
})

const overBudgetOf = (result: ReturnType<typeof part>, speed = 1) => compare([{ ...result, speed }], budget)
