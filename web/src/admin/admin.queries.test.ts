import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureShown } from '#lib/data/testing/failure-shown.ts'
import { addLevel, changeLevel, removeLevel, reorderLevels } from './admin.queries.ts'

const limits = {
  maxContacts: 1,
  maxMoodboards: 1,
  maxAiGenerations: 1,
  monthlyPrice: 1,
  annualPrice: 10,
  public: false,
}
const params = { id: 7 }

// spec 3.8.33
test('what fails without a word of the server is named: access levels', async (t) => {
  const shown = [
    await failureShown(t, addLevel, { body: { level: 'team', ...limits } }),
    await failureShown(t, changeLevel, { params, body: limits }),
    await failureShown(t, removeLevel, { params }),
    await failureShown(t, reorderLevels, { body: { levelIds: [7] } }),
  ]
  assert.deepEqual(shown, [
    'Error: Failed to create access level',
    'Error: Failed to update access level',
    'Error: Failed to delete access level',
    'Error: Failed to reorder access levels',
  ])
})
