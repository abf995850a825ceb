import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingFiles, readPage, rowsOf, wrongQuotes } from './quoting-page.ts'

const page = readPage('security.md')

/** Number of level 1 and 2 requirements in each section of OWASP ASVS 5.0; they are the section's first ones. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4
  11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
const required = sections
  .trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', count] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
  })

const rows = rowsOf(page).flatMap(({ cells: [number = '', ...cells] }) =>
  /^\d+\.\d+\.\d+$/.test(number) ? [{ number, cells }] : [],
)
const [, excluded = ''] = page.split('## What does not apply')

test('every requirement of levels 1 and 2 has one line', () => {
  const listed = [...rows.map(({ number }) => number), ...(excluded.match(/\d+\.\d+\.\d+/g) ?? [])]
  const inOrder = (numbers: string[]) => numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  assert.deepEqual(inOrder(listed), inOrder(required))
})

test('every file that the page names exists', () => {
  assert.deepEqual(missingFiles(rows), [])
})

test('every test that the page quotes is in its file', () => {
  assert.deepEqual(wrongQuotes(rows), [])
})

test('a requirement that is met says where, and which test or command shows it', () => {
  const silent = rows.filter(({ cells }) => cells.length > 2 && !/(\.(test|spec)\.ts|^`npm .*)`/.test(cells[2] ?? ''))
  assert.deepEqual(silent, [])
})
