import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { changesIn, editErrors, failureWords, oppositeOf, valuesOf } from './contact-form.rules.ts'
import { stillThere } from '../contact-values.rules.ts'

const label = (id: number, name: string) => ({ id, name, color: '#101010' })
const mia: ContactDetail = {
  id: 7,
  type: 'client',
  firstName: 'Mia',
  lastName: null,
  email: 'mia@example.com',
  phone: null,
  instagramHandle: 'mia.berg',
  instagramProfileUrl: 'https://www.instagram.com/mia.berg/',
  notes: null,
  address: null,
  city: null,
  country: null,
  postalCode: null,
  stage: 'todo',
  archived: false,
  shootCount: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  contactGenres: [{ genre: label(1, 'Portrait') }, { genre: label(2, 'Wedding') }],
  contactTags: [],
  shootContacts: [],
}
const typed = (changes: Partial<ReturnType<typeof valuesOf>>) => changesIn(mia, { ...valuesOf(mia), ...changes })

test('an untouched form sends nothing', () => {
  assert.deepEqual(typed({}), {})
})

test('only differences are sent, each in the step it belongs to', () => {
  assert.deepEqual(typed({ firstName: ' Maria ', stage: 'agreed', email: '' }), {
    fields: { firstName: 'Maria', email: '', stage: 'agreed' },
  })
  assert.deepEqual(typed({ genreNames: ['Portrait'], tagNames: ['local'] }), {
    genreNames: ['Portrait'],
    tagNames: ['local'],
  })
})

test('whitespace, label order and the spelling of the handle do not count as changes', () => {
  assert.deepEqual(typed({ lastName: '  ', firstName: 'Mia ', genreNames: ['Wedding', 'Portrait'] }), {})
  for (const instagramHandle of ['@mia.berg', 'Mia.Berg', 'https://instagram.com/mia.berg/?hl=en'])
    assert.deepEqual(typed({ instagramHandle }), {}, instagramHandle)
  assert.deepEqual(typed({ instagramHandle: '@mia' }), { fields: { instagramHandle: '@mia' } })
})

test('the opposite of a save holds what the contact had, and nothing else', () => {
  const save = typed({ firstName: 'Maria', lastName: 'Berg', genreNames: [] })
  assert.deepEqual(oppositeOf(save, mia), {
    fields: { firstName: 'Mia', lastName: '' },
    genreNames: ['Portrait', 'Wedding'],
  })
  assert.deepEqual(oppositeOf({}, mia), {})
})

// spec 1.5.3 1.5.5
test('an invalid address and an invalid handle are reported by field; everything but the type may be empty', () => {
  const values = valuesOf(mia)
  assert.deepEqual(editErrors({ ...values, email: 'mia', instagramHandle: '../x' }), {
    email: 'Invalid email address',
    instagramHandle: 'Invalid Instagram handle',
  })
  assert.deepEqual(editErrors({ ...values, firstName: '', email: '', instagramHandle: '' }), {})
  assert.deepEqual(editErrors({ ...values, type: '' }), { type: 'Contact type is required' })
})

test('deleted labels are not sent again; until the list is loaded, all are sent', () => {
  assert.deepEqual(stillThere(['a', 'b'], [label(1, 'b')]), ['b'])
  assert.deepEqual(stillThere(['a', 'b'], undefined), ['a', 'b'])
})

test('a failure message says what became of the rest', () => {
  assert.equal(failureWords('Failed to update contact', true), 'Failed to update contact. Changes reverted.')
  assert.equal(failureWords('Please wait.', false), 'Please wait. Some of the changes were saved.')
})
