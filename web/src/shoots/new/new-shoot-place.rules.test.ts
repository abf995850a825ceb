import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placed, placeOf } from './new-shoot-place.rules.ts'
import { emptyNewShoot, sentNewShoot } from './new-shoot.rules.ts'

const sintra = { location: 'Sintra, Portugal', latitude: 38.8, longitude: -9.38 }

test('a chosen place gives its words and its point, for as long as the location names it', () => {
  const fields = { ...emptyNewShoot, ...placed(sintra) }
  assert.deepEqual(placeOf(fields), { name: 'Sintra', latitude: 38.8, longitude: -9.38 })
  assert.deepEqual(placeOf({ ...fields, location: 'Pena Palace, Sintra' })?.latitude, 38.8)
  for (const location of ['', 'Berlin', 'Sintr']) assert.equal(placeOf({ ...fields, location }), undefined, location)
  const { location, latitude, longitude } = sentNewShoot(fields)
  assert.deepEqual({ location, latitude, longitude }, sintra)
  assert.equal('latitude' in sentNewShoot({ ...fields, location: 'Berlin' }), false)
})

test('the point of a link without a name stands alone', () => {
  const fields = { ...emptyNewShoot, ...placed({ latitude: 0, longitude: -9.38 }) }
  assert.equal(fields.location, '')
  assert.deepEqual(placeOf(fields), { name: '', latitude: 0, longitude: -9.38 })
})
