import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentDraft } from './comment-draft.rules.ts'

test('discarding the title of a board takes no comment along', () => {
  // A form discards what lies below its own name.
  assert.ok(!commentDraft({ id: 9, moodboardId: 5 }).startsWith('moodboard.5.'))
})
