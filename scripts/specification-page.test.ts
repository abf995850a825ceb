import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingFiles, quotesIn, readPage, rowsOf, wrongQuotes } from './quoting-page.ts'

const rows = rowsOf(readPage('specification.md'))

test('every row says what holds, where, and which test shows it', () => {
  const silent = rows.filter(({ cells: [what = '', where = '', shown = '', ...more] }) => {
    const isWhole = what !== '' && where.includes('`') && quotesIn(shown).length > 0 && more.length === 0
    return !isWhole
  })
  assert.ok(rows.length > 300, `${rows.length} rows`)
  assert.deepEqual(silent, [])
})

test('every file that the page names exists', () => {
  assert.deepEqual(missingFiles(rows), [])
})

test('every test that the page quotes is in its file', () => {
  assert.deepEqual(wrongQuotes(rows), [])
})
