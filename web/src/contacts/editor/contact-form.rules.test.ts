import { byName } from '@contactsheet/contracts/calls/by-name'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { contactFlagNames } from '@contactsheet/contracts/contacts/contact-flags'
import { changesIn, editErrors, valuesOf } from './contact-form.rules.ts'
import { stillThere } from '../contact-values.rules.ts'

const label = (id: number, name: string) => ({ id, name, color: '#101010' })
const mia: ContactDetail = {
  id: 7,
  type: 'client',
  firstName: 'Mia',
  lastName: null,
  picture: null,
  email: 'mia@example.com',
  phone: null,
  instagramHandle: 'mia.berg',
  instagramProfileUrl: 'https://www.instagram.com/mia.berg/',
  notes: null,
  address: null,
  city: null,
  country: null,
  postalCode: null,
  nextStep: null,
  nextStepOn: null,
  stage: 'todo',
  ...byName(contactFlagNames(), () => false),
  moreEmails: [{ label: 'work', value: 'studio@example.com' }],
  morePhones: [],
  stageSince: null,
  shootCount: 0,
  roles: [],
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

test('only differences are sent', () => {
  assert.deepEqual(typed({ firstName: ' Maria ', stage: 'agreed', email: '' }), {
    firstName: 'Maria',
    email: '',
    stage: 'agreed',
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
  assert.deepEqual(typed({ instagramHandle: '@mia' }), { instagramHandle: '@mia' })
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

test('further phones and emails are sent as a whole, without empty ones', () => {
  const moreEmails = [{ label: 'work' as const, value: ' studio@example.com' }]
  assert.deepEqual(typed({ moreEmails: [...moreEmails, { label: 'home', value: ' ' }] }), {})
  assert.deepEqual(typed({ moreEmails: [] }), { moreEmails: [] })
  const morePhones = [{ label: 'mobile' as const, value: '0170 1' }]
  assert.deepEqual(typed({ morePhones }), { morePhones })
  assert.deepEqual(editErrors({ ...valuesOf(mia), moreEmails: [{ label: 'work', value: 'studio' }] }), {
    moreEmails: 'Invalid email address',
  })
})

test('deleted labels are not sent again; until the list is loaded, all are sent', () => {
  assert.deepEqual(stillThere(['a', 'b'], [label(1, 'b')]), ['b'])
  assert.deepEqual(stillThere(['a', 'b'], undefined), ['a', 'b'])
})
