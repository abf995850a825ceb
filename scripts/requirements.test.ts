import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { allMarks, marksIn, readPage, rowsOf, withTests, type Listed } from './requirements.ts'
import { root } from './steps.ts'

const marks = allMarks()
const security = readPage('asvs')
const kinds: Listed[] = ['spec', 'asvs']

/** Number of level 1 and 2 requirements in each section of OWASP ASVS 5.0; they are the section's first ones. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4
  11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
const inOrder = (numbers: string[]) => numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

test('the pages name the tests that carry their numbers; `node scripts/requirements.ts` writes them', () => {
  for (const kind of kinds) assert.equal(readPage(kind), withTests(kind, readPage(kind), marks))
})

test('every requirement has a test, or a reason', () => {
  for (const kind of kinds) {
    const rows = rowsOf(readPage(kind))
    assert.ok(rows.length > 150, `${kind}: ${rows.length} rows`)
    assert.deepEqual(
      rows.filter((cells) => cells.length < 2 || cells.includes('')),
      [],
    )
  }
})

test('every number that a test carries is a requirement, and each of those is listed once', () => {
  for (const kind of kinds) {
    const listed = rowsOf(readPage(kind)).map(([number = '']) => number)
    assert.deepEqual(listed.length, new Set(listed).size)
    assert.deepEqual(
      marks.filter((mark) => mark.kind === kind && !listed.includes(mark.number)),
      [],
    )
  }
})

test('every mark stands above a test or a step of one', () => {
  assert.deepEqual(
    marks.filter(({ title }) => title === ''),
    [],
  )
})

test('every requirement of OWASP ASVS 5.0, levels 1 and 2, has one line', () => {
  const required = sections
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [section = '', count] = entry.split(':')
      return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
    })
  const [, excluded = ''] = security.split('## What does not apply')
  const listed = [...rowsOf(security).map(([number = '']) => number), ...(excluded.match(/\d+\.\d+\.\d+/g) ?? [])]
  assert.deepEqual(inOrder(listed), inOrder(required))
})

test('every file that the pages name exists', () => {
  for (const kind of kinds) {
    const named = rowsOf(readPage(kind))
      .flat()
      .flatMap((cell) => [...cell.matchAll(/`(\w[\w./-]*\.(?:tsx?|json|css|html))`/g)].map(([, name = '']) => name))
    assert.ok(named.length > 300)
    assert.deepEqual(
      named.filter((name) => ['server/src', ''].every((folder) => !existsSync(path.join(root, folder, name)))),
      [],
    )
  }
})

test('marks are read from comments above tests, and a page without a test keeps its reason', () => {
  const found = marksIn('a.test.ts', "  // spec 1.2.3 2.4.1, asvs 8.2.2\n  test(\n    'a title', async () => {\n")
  assert.deepEqual(
    found.map(({ kind, number, line, title }) => [kind, number, line, title]),
    [
      ['spec', '1.2.3', 2, 'a title'],
      ['spec', '2.4.1', 2, 'a title'],
      ['asvs', '8.2.2', 2, 'a title'],
    ],
  )
  const page =
    '| | What | Shown by |\n| --- | --- | --- |\n| 1.2.3 | A | |\n| 1.2.4 | B | because |\n| 1.2.5 | C | `b.test.ts` |'
  assert.equal(
    withTests('spec', page, found),
    '| | What | Shown by |\n| --- | --- | --- |\n| 1.2.3 | A | `a.test.ts` |\n| 1.2.4 | B | because |\n| 1.2.5 | C |  |',
  )
})
