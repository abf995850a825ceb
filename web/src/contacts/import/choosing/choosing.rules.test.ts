import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportedRow } from '@contactsheet/contracts/contacts/contact-import.schemas'
import {
  chosenAmong,
  chooseWords,
  contactsOf,
  fitWords,
  matching,
  noChoice,
  peopleIn,
  summaryWords,
  withAll,
  withOne,
} from './choosing.rules.ts'

const nothing = { contactId: null, remarks: [], changes: [] }
const row = (line: number, name: string, fields: Partial<ImportedRow> = {}): ImportedRow => {
  const contact = { instagramHandle: name, notes: 'Instagram: you follow since Oct 9, 2025', genres: [], tags: [] }
  return { ...nothing, line, outcome: 'new', name, contact, ...fields }
}
const rows = [
  row(1, 'leo'),
  row(2, 'Zoë Núñez', {
    contact: {
      firstName: 'Zoë',
      lastName: 'Núñez',
      instagramHandle: 'zoe.n',
      notes: 'Instagram: you follow\nInstagram: follows you since 2024-01-02',
      genres: [],
      tags: [],
    },
  }),
  { ...nothing, line: 3, name: 'mia', outcome: 'same' as const, contactId: 7, remarks: ['Here as Mia B'] },
  { ...nothing, line: 4, name: 'leo', outcome: 'joined' as const },
  { ...nothing, line: 5, name: '', outcome: 'refused' as const },
]

test('people are shown once each, with how they are known, and those who are here as such', () => {
  assert.deepEqual(peopleIn({ rows }), [
    { line: 1, name: 'leo', handle: undefined, says: 'you follow since Oct 9, 2025', here: false },
    { line: 2, name: 'Zoë Núñez', handle: 'zoe.n', says: 'you follow · follows you since 2024-01-02', here: false },
    { line: 3, name: 'mia', handle: undefined, says: 'Here as Mia B', here: true },
  ])
})

test('people are found by names, handles and how they are known', () => {
  const found = (search: string) => matching(peopleIn({ rows }), search).map(({ line }) => line)
  assert.deepEqual(found(''), [1, 2, 3])
  assert.deepEqual(found(' NUNEZ zo'), [2])
  assert.deepEqual(found('@zoe.n'), [2])
  assert.deepEqual(found('follows you'), [2])
  assert.deepEqual(found('Oct 9'), [1])
  assert.deepEqual(found('nobody'), [])
})

test('every entry of the lists is accounted for', () => {
  assert.equal(
    summaryWords({ rows }),
    '5 entries: 2 to choose from, 1 here already, 1 listed twice, 1 could not be read.',
  )
  assert.equal(summaryWords({ rows: [row(1, 'leo')] }), '1 entry: 1 to choose from.')
})

test('the plan says how many fit, and the button what it does', () => {
  assert.equal(fitWords(3, undefined), undefined)
  assert.equal(fitWords(3, 24), '24 contacts fit into your plan.')
  assert.equal(fitWords(1, 1), '1 contact fits into your plan.')
  assert.equal(fitWords(27, 24), '24 contacts fit into your plan: 3 too many.')
  assert.equal(fitWords(0, 0), 'No more contacts fit into your plan.')
  assert.deepEqual(chooseWords(0, 24), { words: 'Nobody chosen', can: false })
  assert.deepEqual(chooseWords(1, undefined), { words: 'Import 1 contact', can: true })
  assert.deepEqual(chooseWords(25, 24), { words: '1 too many', can: false })
})

test('only those chosen are sent, in their order', () => {
  const sent = contactsOf({ rows }, new Set([2, 1, 3, 4]))
  assert.deepEqual(
    sent.map(({ instagramHandle }) => instagramHandle),
    ['leo', 'zoe.n'],
  )
})

test('people are chosen one by one, as a range of what is shown, and all at once', () => {
  const order = [1, 5, 2, 9]
  const lines = (choice: typeof noChoice) => [...choice.lines].toSorted((a, b) => a - b)
  const one = withOne(noChoice, 5, [])
  assert.deepEqual(lines(one), [5])
  assert.deepEqual(lines(withOne(one, 9, order)), [2, 5, 9])
  assert.deepEqual(lines(withOne(withOne(one, 9, order), 1, order)), [1, 2, 5, 9])
  assert.deepEqual(lines(withOne(one, 5, [])), [])
  assert.deepEqual(lines(withOne(one, 9, [1, 9])), [5, 9], 'a range from somebody who is not shown is one person')
  assert.deepEqual(lines(withAll(withAll(one, [1, 2], true), [5, 1], false)), [2])
  const choice = withAll(noChoice, [1, 2, 3, 4], true)
  assert.deepEqual([...chosenAmong(peopleIn({ rows }), choice)], [1, 2], 'nobody who is here, and nobody twice')
})
