import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { differing, fieldsLike, schemaErrors, withoutErrors } from './form-values.ts'

test('only fields that differ are changes, and lists are equal when their names are', () => {
  const stored = { city: 'Oslo', tagNames: ['local'] }
  assert.deepEqual(differing({ city: 'Oslo', tagNames: ['local'] }, stored), {})
  assert.deepEqual(differing({ city: '', tagNames: ['local', 'paid'] }, stored), {
    city: '',
    tagNames: ['local', 'paid'],
  })
})

test('fields kept by another version of a form are ignored', () => {
  const kept = { city: 'Oslo', tagNames: 'local', gone: 'x' }
  assert.deepEqual(fieldsLike(kept, { city: '', tagNames: [] as string[] }), { city: 'Oslo' })
})

test('an error disappears with its field, and the others stay', () => {
  assert.deepEqual(withoutErrors({ city: 'Too long', email: 'Invalid' }, { city: 'Oslo' }), { email: 'Invalid' })
})

test('a schema gives one error per field, the first one', () => {
  assert.deepEqual(schemaErrors(newShoot, { date: '2031-02-30', location: `\u0000${'x'.repeat(501)}` }), {
    date: 'This date does not exist in the calendar',
    location: 'Location is too long (at most 500 characters)',
  })
  assert.deepEqual(schemaErrors(newShoot, {}), {})
})
