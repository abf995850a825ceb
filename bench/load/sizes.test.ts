import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizesOf } from './sizes.ts'

test('an installation of any size has as many accounts as wanted, about as many contacts, and some accounts of thousands', () => {
  for (const wanted of [
    { users: 10_000, contacts: 1_000_000 },
    { users: 500, contacts: 50_000 },
    { users: 2000, contacts: 20_000 },
  ]) {
    const sizes = sizesOf(wanted)
    assert.equal(
      sizes.reduce((sum, { accounts }) => sum + accounts, 0),
      wanted.users,
    )
    const contacts = sizes.reduce((sum, size) => sum + size.accounts * size.contacts, 0)
    assert.ok(Math.abs(contacts / wanted.contacts - 1) < 0.25, `${contacts} for ${wanted.contacts}`)
  }
  assert.ok(sizesOf({ users: 10_000, contacts: 1_000_000 }).some(({ contacts }) => contacts > 5000))
})
