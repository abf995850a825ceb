import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  ImportedContact,
  ImportedRow,
  ImportPreview,
} from '@contactsheet/contracts/contacts/contact-import.schemas'
import type { ImportOutcome } from '@contactsheet/contracts/contacts/import-limits'
import { exportsOf } from './contact-export.rules.ts'
import {
  asideOf,
  countsOf,
  importWords,
  isComplete,
  hasKnownPeople,
  newLabels,
  pageOf,
  reachOf,
  resultWords,
  roomWords,
  sampleNames,
  showsColumns,
  slicesOf,
  targetNames,
  tooLarge,
  undoneWords,
} from './contact-import.rules.ts'

const person = (fields: Partial<ImportedContact> = {}): ImportedContact => ({ genres: [], tags: [], ...fields })
const people = (count: number) => Array.from({ length: count }, (_, index) => person({ firstName: `P${index}` }))
const row = (outcome: ImportOutcome, fields: Partial<ImportedRow> = {}): ImportedRow => ({
  line: 2,
  outcome,
  name: 'Mia',
  contactId: null,
  remarks: [],
  changes: [],
  ...fields,
})
const rowsOf = (counts: Partial<Record<ImportOutcome, number>>) =>
  Object.entries(counts).flatMap(([outcome, count]) =>
    Array.from({ length: count }, (_, at) => row(outcome as ImportOutcome, { line: at + 2 })),
  )
const preview = (parts: Partial<ImportPreview>): ImportPreview => ({
  format: 'csv',
  columns: [],
  rows: [],
  labels: [],
  ...parts,
})

test('slices hold at most 250 people in order, and nobody is lost', () => {
  const all = people(501)
  const slices = slicesOf(all)
  assert.deepEqual(
    slices.map((slice) => slice.length),
    [250, 250, 1],
  )
  assert.deepEqual(slices.flat(), all)
  assert.deepEqual(slicesOf([]), [])
})

test('long notes make slices smaller, and one very long person is still sent', () => {
  const long = Array.from({ length: 100 }, () => person({ notes: 'x'.repeat(10_000) }))
  const slices = slicesOf(long)
  assert.ok(slices.length > 1 && slices.every((slice) => JSON.stringify(slice).length < 420_000))
  assert.equal(slicesOf([person({ notes: 'x'.repeat(500_000) })]).length, 1)
})

test('pictures make slices smaller', () => {
  const pictured = Array.from({ length: 100 }, () => person({ photo: 'aGVsbG8=' }))
  assert.deepEqual(
    slicesOf([...people(3), ...pictured]).map((slice) => slice.length),
    [43, 40, 20],
  )
})

test('a file of 8 MB is accepted, one byte more is not', () => {
  const fileOf = (size: number, name = 'people.csv') => ({ size, name })
  assert.equal(tooLarge(fileOf(8 * 1024 * 1024)), undefined)
  assert.match(tooLarge(fileOf(8 * 1024 * 1024 + 1)) ?? '', /larger than 8 MB\. Split it/)
  assert.match(
    tooLarge(fileOf(8 * 1024 * 1024 + 1, 'instagram.ZIP')) ?? '',
    /larger than 8 MB\. Of Instagram’s download/,
  )
})

test('every column of the contract has a name of its own', () => {
  assert.equal(new Set(Object.values(targetNames)).size, Object.keys(targetNames).length)
})

test('room is mentioned only when there is too little', () => {
  assert.equal(roomWords({ rows: rowsOf({ new: 120, noRoom: 180, same: 4 }) }), '120 of 300 fit')
  assert.equal(roomWords({ rows: rowsOf({ new: 300 }) }), undefined)
})

test('rows are counted by what happens to them, in one order, and only what there is', () => {
  const counts = countsOf(rowsOf({ refused: 2, new: 1200, joined: 1 }))
  assert.deepEqual(
    counts.map(({ words, count }) => `${words} ${count}`),
    ['All 1203', 'New 1200', 'Joined 1', 'Refused 2'],
  )
})

test('pages hold 25 rows, and the last one what is left', () => {
  const rows = rowsOf({ new: 60, same: 3 })
  assert.deepEqual(
    [0, 1, 2].map((page) => [pageOf(rows, 'new', page).rows.length, pageOf(rows, 'new', page).range]),
    [
      [25, '1 to 25 of 60'],
      [25, '26 to 50 of 60'],
      [10, '51 to 60 of 60'],
    ],
  )
  assert.deepEqual([pageOf(rows, 'all', 0).last, pageOf(rows, 'same', 0).last], [2, 0])
  assert.deepEqual(pageOf(rows, 'same', 7).page, 0, 'a page that is gone becomes the last one')
  assert.equal(pageOf(rowsOf({ new: 25 }), 'all', 0).last, 0)
})

test('the button says what it will do', () => {
  assert.deepEqual(importWords({ rows: rowsOf({ new: 1 }) }), { words: 'Import 1 contact', can: true })
  assert.deepEqual(importWords({ rows: rowsOf({ new: 1200, changed: 3 }) }), {
    words: 'Import 1,200, change 3',
    can: true,
  })
  assert.deepEqual(importWords({ rows: rowsOf({ changed: 1, same: 4 }) }), { words: 'Change 1 contact', can: true })
  assert.equal(importWords({ rows: rowsOf({ same: 4, refused: 1, noRoom: 2 }) }).can, false)
})

test('it is asked what the file may change only when somebody of it is here', () => {
  assert.ok(!hasKnownPeople({ rows: rowsOf({ new: 2 }) }))
  assert.ok(hasKnownPeople({ rows: [row('new'), row('same', { contactId: 7 })] }))
})

test('new labels are listed by kind, separately from those without room', () => {
  const read = preview({
    labels: [
      { kind: 'type', added: [], noRoom: { total: 1, first: ['muse'] } },
      {
        kind: 'tag',
        added: ['vip', 'paid'],
        noRoom: { total: 20_000, first: people(200).map((_, place) => `t${place}`) },
      },
    ],
  })
  assert.deepEqual(newLabels(read, true), [{ kind: 'tag', words: 'Tags', names: 'vip, paid' }])
  const [type, tag] = newLabels(read, false)
  assert.deepEqual(type, { kind: 'type', words: 'Contact type', names: 'muse' })
  assert.match(tag?.names ?? '', /^t0, t1, .*t39, and 19,960 more$/)
})

test('a person is shown together with how to reach them', () => {
  const reach = (fields: Partial<ImportedContact>, name = 'Mia') =>
    reachOf(row('new', { name, contact: person(fields) }))
  assert.equal(reach({ email: 'mia@example.com', phone: '1' }), 'mia@example.com')
  assert.equal(reach({ email: 'mia@example.com' }, 'mia@example.com'), undefined)
  assert.equal(reach({ instagramHandle: 'mia' }), '@mia')
  assert.equal(reachOf(row('same')), undefined)
})

test('columns are shown at once when something about them is to be decided', () => {
  const columns = (count: number, target: 'email' | null, byWords = false) =>
    Array.from({ length: count }, () => ({ header: '', target, samples: [] as string[], byWords }))
  const rows = [row('new'), row('refused')]
  assert.ok(showsColumns({ columns: columns(8, null), rows }))
  assert.ok(showsColumns({ columns: columns(8, 'email', true), rows }))
  assert.ok(!showsColumns({ columns: columns(8, 'email'), rows }))
  assert.ok(!showsColumns({ columns: columns(25, null), rows }))
  assert.ok(showsColumns({ columns: columns(25, null), rows: [row('refused')] }))
})

test('a result says what happened and what did not', () => {
  const aside = { same: 0, joined: 0, noRoom: 0, refused: 0 }
  const job = { added: 19, changed: 1, skipped: 0, sent: 20, total: 25, aside }
  assert.deepEqual(resultWords(job), ['19 contacts imported', '1 contact changed', '5 contacts not sent'])
  assert.deepEqual(resultWords({ ...job, added: 0, sent: 25 }), ['1 contact changed'])
  assert.deepEqual(resultWords({ ...job, added: 1, changed: 0, sent: 1, total: 1 }), ['1 contact imported'])
  assert.deepEqual([isComplete(job), isComplete({ ...job, sent: 25 })], [false, true])
})

test('a result accounts for every row of the file, also for those that were not sent', () => {
  const rows = rowsOf({ new: 3, changed: 1, same: 4, joined: 2, noRoom: 5, refused: 1 })
  const aside = asideOf({ rows })
  const words = resultWords({ added: 2, changed: 1, skipped: 1, sent: 4, total: 4, aside })
  assert.deepEqual(words, [
    '2 contacts imported',
    '1 contact changed',
    '5 here already',
    '2 joined',
    '5 without room',
    '1 refused',
  ])
  assert.equal(
    words.map((line) => Number.parseInt(line, 10)).reduce((sum, count) => sum + count),
    rows.length,
  )
})

test('of the names those are shown in which wrong characters would be seen', () => {
  const named = (...names: string[]) => ({ rows: names.map((name) => row('new', { name })) })
  assert.deepEqual(sampleNames(named('Mia', 'Ben', 'Jürgen Müller', '', 'Jo', 'René')), [
    'Jürgen Müller',
    'René',
    'Mia',
  ])
  assert.deepEqual(sampleNames(named('Mia', 'Mia')), ['Mia'])
})

test('an undo says what it took back', () => {
  assert.equal(undoneWords({ removed: 2, changed: 0 }), '2 contacts taken back.')
  assert.equal(undoneWords({ removed: 1, changed: 3 }), '1 contact taken back, 3 as before.')
  assert.equal(undoneWords({ removed: 0, changed: 1 }), '1 as before.')
})

test('filtered contacts can be exported separately from all contacts', () => {
  assert.deepEqual(
    exportsOf('', false).map(({ href }) => href),
    ['/api/contacts/export.csv?archived=true', '/api/contacts/export.vcf?archived=true'],
  )
  assert.equal(exportsOf('?types=model', true).at(-1)?.href, '/api/contacts/export.vcf?types=model')
})
