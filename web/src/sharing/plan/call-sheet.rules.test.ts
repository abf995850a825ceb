import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerName } from '@contactsheet/contracts/sharing/plan-event'

test('a photographer without a name is not called null', () => {
  const owner = { firstName: null, lastName: null, email: 'a@example.com', portfolioUrl: null, profileImageUrl: null }
  assert.equal(ownerName(owner), '')
  assert.equal(ownerName({ ...owner, firstName: 'Ana' }), 'Ana')
})
