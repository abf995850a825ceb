import assert from 'node:assert/strict'
import { test } from 'node:test'
import { duplicateKeys, lookUpsOf, sameContact } from './duplicates.rules.ts'

const samePhones = [
  ['+49 170 1234567', '0170 1234567'],
  ['+49 170 1234567', '0170/12 34 567'],
  ['+49 170 1234567', '0049-170-1234567'],
  ['+49 170 1234567', '+49 (0)170 1234567'],
  ['+49 170 1234567', '491701234567'],
  ['+49 170 1234567', '170 1234567'],
  ['+1 (212) 555-0123', '212.555.0123'],
  ['+1 (212) 555-0123', '1-212-555-0123'],
  ['+7 916 123-45-67', '8 (916) 123-45-67'],
  ['+86 138 1234 5678', '138 1234 5678'],
  ['+39 06 1234567', '06 1234567'],
  ['+44 20 7946 0018', '020 7946 0018'],
  ['+354 555 1234', '555 1234'],
  ['tel:+491701234567', '0170 1234567'],
  ['＋４９ １７０ １２３４５６７', '0170 1234567'],
  ['+1 212 555 0123 ext. 4', '(212) 555-0123 x4'],
] as const
for (const [one, other] of samePhones) {
  test(`${one} and ${other} are one number`, () => {
    assert.ok(sameContact({ phone: one }, { phone: other }))
    assert.ok(sameContact({ phone: other }, { phone: one }))
    assert.deepEqual(lookUpsOf([{ phone: one }]).phoneEnds, lookUpsOf([{ phone: other }]).phoneEnds)
  })
}

const differentPhones = [
  ['+49 170 1234567', '+43 170 1234567'],
  ['+49 170 1234567', '+49 171 1234567'],
  ['(212) 555-0123', '(312) 555-0123'],
  ['+1 212 555 0123', '+44 212 555 0123'],
  ['+1 212 555 0123 ext. 4', '+1 212 555 0123 ext. 5'],
  ['112', '112'],
  ['', ''],
  ['none', 'none'],
] as const
for (const [one, other] of differentPhones) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are not treated as one number`, () => {
    assert.equal(sameContact({ phone: one }, { phone: other }), false)
    assert.equal(sameContact({ phone: other }, { phone: one }), false)
  })
}

test('the same e-mail address in another case is the same contact', () => {
  assert.ok(sameContact({ email: 'Anna@Example.com ' }, { email: 'anna@example.com' }))
  assert.equal(sameContact({ email: 'anna@example.com' }, { email: 'ana@example.com' }), false)
})

test('the same handle in another spelling is the same contact', () => {
  assert.ok(sameContact({ instagramHandle: 'anna.b' }, { instagramHandle: 'https://instagram.com/Anna.B?hl=de' }))
  assert.equal(sameContact({ instagramHandle: 'anna.b' }, { instagramHandle: 'annab' }), false)
})

test('one shared way to reach them is enough', () => {
  assert.ok(
    sameContact(
      { instagramHandle: 'anna.b', email: 'anna@example.com', phone: '0170 1234567' },
      { instagramHandle: 'anna.berg', email: 'hello@example.com', phone: '+49 170 1234567' },
    ),
  )
})

test('a handle never equals an e-mail address or a phone number', () => {
  assert.equal(sameContact({ instagramHandle: '1701234567' }, { phone: '1701234567' }), false)
})

test('a contact that cannot be reached has no keys', () => {
  assert.deepEqual(duplicateKeys({}), [])
  assert.deepEqual(duplicateKeys({ instagramHandle: null, email: '', phone: ' ' }), [])
})

test('the keys say what they come from', () => {
  assert.deepEqual(duplicateKeys({ instagramHandle: 'anna.b', email: 'Anna@example.com', phone: '+49 170 1234567' }), [
    'instagram:anna.b',
    'email:anna@example.com',
    'phone:* 1701234567',
    'phone:49 1701234567',
  ])
})
