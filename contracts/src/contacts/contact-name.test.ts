import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayName } from './contact-name.ts'

const everything = { firstName: 'Anna', lastName: 'Berg', instagramHandle: 'anna.b', email: 'anna@example.com' }

// spec 1.3.7
test('first and last name make the display name', () => {
  assert.equal(displayName(everything), 'Anna Berg')
})

test('without a last name the first name stands alone', () => {
  assert.equal(displayName({ ...everything, lastName: null }), 'Anna')
  assert.equal(displayName({ ...everything, lastName: '  ' }), 'Anna')
})

// spec 1.3.7
test('without a first name the handle comes before the e-mail address', () => {
  assert.equal(displayName({ ...everything, firstName: null }), 'anna.b')
  assert.equal(displayName({ ...everything, firstName: '', instagramHandle: null }), 'anna@example.com')
})

test('a last name alone is used when there is nothing else', () => {
  assert.equal(displayName({ lastName: 'Berg' }), 'Berg')
})

// spec 1.3.7
test('a contact without any of them is unknown', () => {
  assert.equal(displayName({}), 'Unknown Contact')
  assert.equal(displayName({ firstName: null, lastName: null, instagramHandle: null, email: '' }), 'Unknown Contact')
})
