import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftErrors, draftToStart, emptyDraft, identifiesNobody, identifying, sameness } from './new-contact.rules.ts'

const draft = emptyDraft('client')

test('an empty form lacks only the first name', () => {
  assert.deepEqual(draftErrors(draft), { firstName: 'First name is required' })
  assert.deepEqual(draftErrors({ ...draft, firstName: 'Ada' }), {})
})

test('each field gets one error, in the words of the contract', () => {
  const errors = draftErrors({ ...draft, type: '', email: 'ada at home', instagramHandle: 'no such handle' })
  assert.deepEqual(errors, {
    type: 'Contact type is required',
    email: 'Invalid email address',
    instagramHandle: 'Invalid Instagram handle',
  })
})

test('a handle stands for the first name', () => {
  assert.deepEqual(draftErrors({ ...draft, instagramHandle: '@ada.l' }), {})
  const { firstName } = draftErrors({ ...draft, type: '', lastName: 'Berg', email: 'ada@example.com' })
  assert.equal(firstName, 'First name is required')
})

test('common spellings of a handle are accepted', () => {
  for (const instagramHandle of ['@ada.l', 'ada.l', 'https://www.instagram.com/ada.l/?hl=en', ' ']) {
    assert.deepEqual(draftErrors({ ...draft, firstName: 'Ada', instagramHandle }), {})
  }
})

test('only complete entries can identify a person', () => {
  const given = (entries: Partial<typeof draft>) => identifying({ ...draft, ...entries })
  assert.ok(identifiesNobody(given({ email: 'ada@', phone: '+46', instagramHandle: 'no such' })))
  assert.equal(given({ phone: '٠٧٠-١٢٣' }).phone, '٠٧٠-١٢٣')
  assert.deepEqual(given({ email: ' Ada@example.com ', phone: '070-123', instagramHandle: '@ADA.L' }), {
    email: 'Ada@example.com',
    phone: '070-123',
    instagramHandle: 'ada.l',
  })
})

test('the matching entry is named: handle before e-mail before phone', () => {
  const found = { instagramHandle: 'ada.l', email: 'ada@example.com' }
  const given = { instagramHandle: 'ada.l', email: 'ADA@example.com', phone: '123456' }
  assert.equal(sameness(found, given), 'Instagram handle')
  assert.equal(sameness(found, { ...given, instagramHandle: 'other' }), 'email address')
  assert.equal(sameness({ instagramHandle: null, email: null }, given), 'phone number')
})

test('a form opens as it was left, unless its type is gone', () => {
  const types = [
    { name: 'model', isDefault: false },
    { name: 'friend', isDefault: true },
  ]
  const kept = { ...emptyDraft('model'), firstName: 'Ada' }
  assert.deepEqual(draftToStart({}, types), emptyDraft('friend'))
  assert.deepEqual(draftToStart(kept, types), kept)
  assert.deepEqual(draftToStart({ ...kept, type: 'gone' }, types), { ...kept, type: 'friend' })
})
