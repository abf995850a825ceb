import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  importTargets,
  type ImportedContact,
  type ImportPreview,
} from '@contactsheet/contracts/contacts/contact-import'
import { exportsOf } from './contact-export.rules.ts'
import {
  badLines,
  duplicateLines,
  newLabels,
  personWords,
  resultWords,
  roomWords,
  showsColumns,
  slicesOf,
  targetNames,
  tooLarge,
} from './contact-import.rules.ts'

const person = (fields: Partial<ImportedContact> = {}): ImportedContact => ({ genres: [], tags: [], ...fields })
const people = (count: number) => Array.from({ length: count }, (_, index) => person({ firstName: `P${index}` }))
const preview = (parts: Partial<ImportPreview>): ImportPreview => ({
  format: 'csv',
  columns: [],
  ready: [],
  duplicates: { total: 0, first: [] },
  bad: { total: 0, first: [] },
  labels: [],
  fits: 0,
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

test('a file of 8 MB is accepted, one byte more is not', () => {
  assert.equal(tooLarge(8 * 1024 * 1024), undefined)
  assert.match(tooLarge(8 * 1024 * 1024 + 1) ?? '', /larger than 8 MB/)
})

test('every column of the contract has a name of its own', () => {
  assert.equal(new Set(importTargets.map((target) => targetNames[target])).size, importTargets.length)
})

test('room is mentioned only when there is too little', () => {
  const ready = people(300).map((contact, index) => ({ line: index + 2, contact }))
  assert.equal(roomWords(preview({ ready, fits: 120 })), '120 of 300 fit')
  assert.equal(roomWords(preview({ ready, fits: 300 })), undefined)
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

test('long lists show their first lines and count the rest', () => {
  const bad = { total: 203, first: [{ line: 2, reason: 'No name' }] }
  assert.deepEqual(badLines({ bad }), { shown: [{ line: 2, words: 'No name' }], more: 202 })
  const first = [
    { line: 2, name: 'Mia', contactId: 7 },
    { line: 3, name: 'Mia', contactId: null },
  ]
  const { shown, more } = duplicateLines({ duplicates: { total: 2, first } })
  assert.deepEqual([shown.map(({ words }) => words), more], [['Mia', 'Mia, twice in the file'], 0])
})

test('a person is named together with how to reach them', () => {
  assert.equal(personWords(person({ firstName: 'Mia', email: 'mia@example.com' })), 'Mia, mia@example.com')
  assert.equal(personWords(person({ email: 'mia@example.com' })), 'mia@example.com')
  assert.equal(personWords(person({ firstName: 'Mia', instagramHandle: 'mia' })), 'Mia, @mia')
  assert.equal(personWords(person({ firstName: 'Mia' })), 'Mia')
})

test('columns are shown at once when there are few, or when nothing was recognised', () => {
  const columns = (count: number) =>
    Array.from({ length: count }, () => ({ header: '', target: null, samples: [] as string[] }))
  const ready = [{ line: 2, contact: person({ firstName: 'Mia' }) }]
  assert.ok(showsColumns({ columns: columns(8), ready }))
  assert.ok(!showsColumns({ columns: columns(25), ready }))
  assert.ok(showsColumns({ columns: columns(25), ready: [] }))
})

test('a result says what happened to everyone in the file', () => {
  const read = preview({
    ready: people(30).map((contact, index) => ({ line: index, contact })),
    duplicates: { total: 1, first: [{ line: 40, name: 'Mia', contactId: 1 }] },
    bad: { total: 1, first: [{ line: 41, reason: 'No name' }] },
  })
  assert.deepEqual(resultWords({ added: 19, skipped: 1, sent: 20, total: 25 }, read), [
    '19 contacts imported',
    '5 contacts not sent',
    '2 were here already',
    '5 contacts did not fit into your plan',
    '1 row could not be read',
  ])
  assert.deepEqual(resultWords({ added: 1, skipped: 0, sent: 1, total: 1 }, undefined), ['1 contact imported'])
})

test('filtered contacts can be exported separately from all contacts', () => {
  assert.deepEqual(
    exportsOf('', false).map(({ href }) => href),
    ['/api/contacts/export.csv?archived=true', '/api/contacts/export.vcf?archived=true'],
  )
  assert.equal(exportsOf('?types=model', true).at(-1)?.href, '/api/contacts/export.vcf?types=model')
})
