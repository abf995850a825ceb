import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureShown } from '#lib/data/testing/failure-shown.ts'
import { addToBoard } from './ai.queries.ts'

// spec 3.8.10
test('images that could not be added, without a word of the server, are named', async (t) => {
  const input = { params: { id: 7 }, body: { imageUrls: [] } }
  assert.equal(
    await failureShown(
      t,
      addToBoard(() => []),
      input,
    ),
    'Error: Failed to add images to moodboard',
  )
})
