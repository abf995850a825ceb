import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { changesIn, profileErrors, valuesOf } from './profile-form.rules.ts'

const user = {
  firstName: 'Ana',
  lastName: null,
  city: 'Porto',
  portfolioUrl: 'https://ana.example',
  profileImageUrl: '/api/avatars/x-small.webp',
} as CurrentUser
const values = valuesOf(user)

test('what is not stored is an empty field', () => {
  assert.deepEqual([values.firstName, values.lastName, values.phone, values.picture], ['Ana', '', '', ''])
})

test('spaces and the beginning of an address are no changes', () => {
  assert.deepEqual(changesIn(user, { ...values, firstName: ' Ana ', portfolioUrl: 'ana.example' }), {})
})

test('only what differs is sent, tidied, and an emptied field as empty text', () => {
  const typed = { ...values, lastName: ' Test ', city: ' ', portfolioUrl: 'new.example' }
  assert.deepEqual(changesIn(user, typed), { lastName: 'Test', city: '', portfolioUrl: 'https://new.example' })
})

test('a picture can be removed only where there is one', () => {
  const removed = { ...values, picture: 'removed' }
  assert.deepEqual(changesIn(user, removed), { removeAvatar: true })
  assert.deepEqual(changesIn({ ...user, profileImageUrl: null }, removed), {})
})

test('errors come from the contract, by field', () => {
  assert.deepEqual(profileErrors(values), {})
  const wrong = { ...values, portfolioUrl: 'two words', phone: '1'.repeat(51) }
  assert.deepEqual(profileErrors(wrong), {
    phone: 'Phone number is too long (at most 50 characters)',
    portfolioUrl: 'Portfolio website must be a web address, such as https://example.com',
  })
})
