import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureShown } from '#lib/data/testing/failure-shown.ts'
import { shareShoot } from './share-links.queries.ts'

// spec 2.8.19
test('a link that fails without a word of the server is named', async (t) => {
  const input = { params: { id: 7 }, body: {} }
  assert.equal(await failureShown(t, shareShoot, input), 'Error: Failed to generate share link')
})
