import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byName } from '@contactsheet/contracts/calls/by-name'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { contactTextNames } from '@contactsheet/contracts/contacts/contact-fields'
import { mergeLines, mergeSummary } from './merge-form.rules.ts'

const luz = {
  id: 1,
  type: 'model',
  ...byName(contactTextNames(), () => null),
  firstName: 'Luz',
  lastName: 'Maren',
  city: 'Köln',
  notes: 'Tall',
  picture: null,
  stage: 'todo',
  archived: false,
  shootContacts: [{ id: 1, role: null, shoot: { id: 7 } }],
} as unknown as ContactDetail
const other = {
  ...luz,
  id: 2,
  firstName: 'Lucía',
  lastName: null,
  city: null,
  email: 'luz@maren.example',
  notes: 'Prefers mornings',
  stage: 'agreed',
  shootContacts: [
    { id: 2, role: null, shoot: { id: 7 } },
    { id: 3, role: null, shoot: { id: 8 } },
  ],
} as unknown as ContactDetail

test('only what both say differently is asked; notes are joined unless one is chosen', () => {
  const lines = mergeLines(luz, other, { stage: 'other' })
  assert.deepEqual(
    lines.map(({ part, this: one, other, chosen }) => [part, one, other, chosen]),
    [
      ['name', 'Luz Maren', 'Lucía', 'this'],
      ['stage', 'To do', 'Agreed', 'other'],
      ['notes', 'Tall', 'Prefers mornings', 'both'],
    ],
  )
})

test('a shoot on which both are counts once', () => {
  assert.equal(
    mergeSummary(luz, other),
    'The merged contact is on 2 shoots and keeps all phones and emails and all tags and genres.',
  )
})
