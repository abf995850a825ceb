import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { changed, labelsNamed, nameInQuestion } from './contacts.rules.ts'

const ada = {
  id: 1,
  firstName: 'Ada',
  lastName: 'L',
  email: null,
  instagramHandle: 'old',
  type: 'client',
} as ListedContact

test('a change is shown as the server will store it', () => {
  const next = changed(ada, { firstName: ' Ava ', lastName: '', email: undefined, instagramHandle: '@Ada.L' })
  assert.deepEqual(
    [next.firstName, next.lastName, next.email, next.instagramHandle, next.instagramProfileUrl],
    ['Ava', null, null, 'ada.l', 'https://www.instagram.com/ada.l/'],
  )
})

test('a handle that was not sent stays, and an empty one is removed', () => {
  assert.equal(changed(ada, { type: 'model' }).instagramHandle, 'old')
  const without = changed(ada, { instagramHandle: '' })
  assert.deepEqual([without.instagramHandle, without.instagramProfileUrl], [null, null])
})

test('labels get their colours, and new ones the default colour', () => {
  const known = [{ id: 7, name: 'local', color: '#111111' }]
  assert.deepEqual(labelsNamed(['new', 'local'], known), [{ id: -1, name: 'new', color: '#3b82f6' }, known[0]])
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
