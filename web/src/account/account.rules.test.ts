import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentsInWords, isEmptyAccount } from './account.rules.ts'

test('what an account holds is said in words', () => {
  assert.equal(
    contentsInWords({ contacts: 1200, shoots: 1, moodboards: 0, images: 2 }),
    '1,200 contacts, 1 shoot, no moodboards and 2 images',
  )
})

test('an account with anything in it is not empty', () => {
  const none = { contacts: 0, shoots: 0, moodboards: 0, images: 0 }
  assert.equal(isEmptyAccount(none), true)
  for (const name of ['contacts', 'shoots', 'moodboards'] as const)
    assert.equal(isEmptyAccount({ ...none, [name]: 1 }), false)
})
