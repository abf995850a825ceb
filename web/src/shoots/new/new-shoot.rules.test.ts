import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyNewShoot, keptPerson, newShootErrors, personOf, sentNewShoot, startingFields } from './new-shoot.rules.ts'
import { placed } from '../placed.rules.ts'

test('a new form starts on the given day, and a day that was typed afterwards stays', () => {
  assert.equal(startingFields({}, '2031-05-09').date, '2031-05-09')
  const typed = { ...startingFields({}, '2031-05-09'), date: '2031-05-10', location: 'Pier' }
  assert.equal(startingFields(typed, '2031-05-09').date, '2031-05-10')
  assert.equal(startingFields(typed, '').date, '2031-05-10')
  const { date, location } = startingFields(typed, '2031-06-01')
  assert.deepEqual([date, location], ['2031-06-01', 'Pier'])
})

test('a new form starts with the given contact, who takes the place of the one it was opened for before', () => {
  const withMia = startingFields({}, '', '7')
  assert.deepEqual(withMia.contactIds.map(personOf), [{ id: 7, name: '', role: '' }])
  const typed = { ...withMia, contactIds: [...withMia.contactIds, keptPerson({ id: 8, name: 'Tom Ek' })] }
  assert.deepEqual(startingFields(typed, '', '').contactIds, typed.contactIds)
  assert.deepEqual(startingFields({ ...typed, contactIds: [] }, '', '7').contactIds, [])
  assert.deepEqual(startingFields(typed, '2031-06-01', '9').contactIds, ['9 ', '8 Tom Ek'])
  assert.deepEqual(startingFields(typed, '', '8').contactIds, ['8 '])
})

test('people are sent by their ids, and their names may hold anything', () => {
  const contactIds = [keptPerson({ id: 12, name: '7 Monkeys' }), keptPerson({ id: 3, name: '', role: 'Make-up' })]
  assert.deepEqual(contactIds.map(personOf), [
    { id: 12, name: '7 Monkeys', role: '' },
    { id: 3, name: '', role: 'Make-up' },
  ])
  assert.deepEqual(sentNewShoot({ ...emptyNewShoot, contactIds }).contactIds, [12, 3])
  assert.deepEqual(sentNewShoot({ ...emptyNewShoot, contactIds }).contactRoles, ['', 'Make-up'])
  assert.deepEqual(newShootErrors({ ...emptyNewShoot, contactIds }), {})
  const many = Array.from({ length: 51 }, (_, at) => `${at + 1} X`)
  assert.equal(newShootErrors({ ...emptyNewShoot, contactIds: many }).contactIds, 'A new shoot has at most 50 people')
})

test('the point of a chosen place is sent with its words, unless they name another one', () => {
  const sintra = { location: 'Sintra, Portugal', latitude: 38.8, longitude: -9.38 }
  const fields = { ...emptyNewShoot, ...placed(sintra) }
  const { location, latitude, longitude } = sentNewShoot(fields)
  assert.deepEqual({ location, latitude, longitude }, sintra)
  assert.equal('latitude' in sentNewShoot({ ...fields, location: 'Berlin' }), false)
})
