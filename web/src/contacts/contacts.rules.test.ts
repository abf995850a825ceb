import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { changed, nameInQuestion } from './contacts.rules.ts'

const ada = {
  id: 1,
  firstName: 'Ada',
  lastName: 'L',
  email: null,
  instagramHandle: 'old',
  type: 'client',
} as ListedContact

const local = { id: 7, name: 'local', color: '#111111' }
const known = { genres: [], tags: [local] }

test('a change is shown as the server will store it', () => {
  const sent = { firstName: ' Ava ', lastName: '', email: undefined, instagramHandle: '@Ada.L' }
  const next = changed(ada, sent, known)
  assert.deepEqual(
    [next.firstName, next.lastName, next.email, next.instagramHandle, next.instagramProfileUrl],
    ['Ava', null, null, 'ada.l', 'https://www.instagram.com/ada.l/'],
  )
})

test('a handle that was not sent stays, and an empty one is removed', () => {
  assert.equal(changed(ada, { type: 'model' }, known).instagramHandle, 'old')
  const without = changed(ada, { instagramHandle: '' }, known)
  assert.deepEqual([without.instagramHandle, without.instagramProfileUrl], [null, null])
})

test('labels get their colours, and new ones the default colour', () => {
  const { contactGenres, contactTags } = changed(ada, { tagNames: ['new', 'local'], genreNames: [] }, known)
  assert.deepEqual(
    [contactGenres, contactTags],
    [[], [{ tag: { id: -1, name: 'new', color: '#3b82f6' } }, { tag: local }]],
  )
})

// spec 1.2.59
test('the deletion question names the contact by name, else by e-mail address, else as this contact', () => {
  const about = (firstName: string | null, lastName: string | null, email: string | null) =>
    nameInQuestion({ firstName, lastName, email })
  assert.equal(about('Ada', 'L', 'a@example.com'), 'Ada L')
  assert.equal(about(null, ' L ', 'a@example.com'), 'L')
  assert.equal(about('', null, 'a@example.com'), 'a@example.com')
  assert.equal(about(null, null, null), 'this contact')
})
