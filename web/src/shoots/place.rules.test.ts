import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf, placeWords, pointChanges } from './place.rules.ts'
import { placed } from './placed.rules.ts'

const sintra = { location: 'Sintra, Portugal', latitude: 38.8, longitude: -9.38 }

test('a chosen place gives its words and its point, for as long as the location names it', () => {
  const fields = placed(sintra)
  assert.deepEqual(placeOf(fields), { name: 'Sintra', latitude: 38.8, longitude: -9.38 })
  assert.deepEqual(placeOf({ ...fields, location: 'Pena Palace, Sintra' })?.latitude, 38.8)
  for (const location of ['', 'Berlin', 'Sintr']) {
    assert.equal(placeOf({ ...fields, location }), undefined, location)
    assert.deepEqual(pointChanges({ ...fields, location }), {})
  }
})

test('a point without a name keeps the words that are there, and stands alone without any', () => {
  const point = { latitude: 0, longitude: -9.38 }
  assert.equal(placed(point, 'Old mill').location, 'Old mill')
  assert.deepEqual(pointChanges(placed(point, 'Old mill')), point)
  assert.deepEqual(placeOf(placed(point)), { name: '', ...point })
  assert.equal(placed(point, '0, -9.38').location, '')
  assert.equal(placed(point, 'https://maps.apple.com/?ll=0,-9.38', 'Old mill').location, 'Old mill')
})

test('a place used before may be words alone, and then changes no point', () => {
  assert.deepEqual(pointChanges(placed({ location: 'Studio Nord' })), {})
})

test('a place is read by its words, a bare point as a point on the map, and never as degrees', () => {
  assert.equal(placeWords('Old mill', { latitude: 1 }), 'Old mill')
  assert.equal(placeWords(' ', { latitude: 1 }), 'Point on the map')
  assert.equal(placeWords('', { latitude: null }), null)
})
