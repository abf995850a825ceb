import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pageFile, tablesPage } from './tables-page.main.ts'

test('docs/tables.md shows the tables as they are; `node server/src/platform/testing/tables-page.main.ts` writes it', async () => {
  const page = await tablesPage()
  assert.match(page, /`shoot_contacts` \| user_id, id \|.*user_id, contact_id → contacts/)
  assert.equal(readFileSync(pageFile, 'utf8'), page)
})
