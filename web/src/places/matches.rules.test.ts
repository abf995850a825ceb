import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesOf, matchOfPoint, nextActive, usedMatches, withoutUsed } from './matches.rules.ts'

const place = {
  id: 1,
  name: 'København',
  english: 'Copenhagen',
  region: 'Capital Region',
  country: 'Denmark',
  latitude: 55.67,
  longitude: 12.57,
  location: 'København, Denmark',
}
const row = (key: string) => ({ key, name: key, detail: '', place: { latitude: 1, longitude: 2 } })

test('a found place is a row with where it is, each word once', () => {
  const details = [
    place,
    { ...place, english: null, region: null },
    { ...place, name: 'Singapore', english: null, region: null, country: 'Singapore' },
  ]
  assert.deepEqual(
    matchesOf({ places: details, complete: true }).map(({ detail }) => detail),
    ['Copenhagen, Capital Region, Denmark', 'Denmark', 'Singapore'],
  )
  assert.deepEqual(matchesOf({ places: [place], complete: true })[0]?.place, {
    latitude: 55.67,
    longitude: 12.57,
    location: 'København, Denmark',
  })
  assert.deepEqual(matchesOf(undefined), [])
})

test('a link is its point, by its name when it has one; a link without a point says why; words are neither', () => {
  assert.deepEqual(matchOfPoint(' 38.8, -9.38 '), {
    key: 'point',
    name: 'This point on the map',
    detail: '38.80000, -9.38000',
    place: { latitude: 38.8, longitude: -9.38 },
  })
  const pena = matchOfPoint('https://maps.apple.com/?q=Pena&ll=38.78,-9.39')
  assert.ok(typeof pena === 'object')
  assert.deepEqual([pena.name, pena.place.location], ['Pena', 'Pena'])
  const short = matchOfPoint('https://maps.app.goo.gl/Ab12')
  assert.ok(typeof short === 'string' && short.startsWith('A short link'))
  assert.equal(matchOfPoint('Sintra'), undefined)
})

test('the arrows go round, past the text itself', () => {
  const [a, b] = [row('a'), row('b')]
  const go = (from: ReturnType<typeof row> | undefined, by: 1 | -1) => nextActive([a, b], from, by)
  assert.deepEqual([go(undefined, 1), go(a, 1), go(b, 1)], ['a', 'b', undefined])
  assert.deepEqual([go(undefined, -1), go(b, -1), go(a, -1)], ['b', 'a', undefined])
})

test('places used before are offered by any of their words, without those that are typed already, and are not offered twice', () => {
  const used = [
    { location: 'Old mill', latitude: 1, longitude: 2 },
    { location: 'Sintra, Portugal', latitude: null, longitude: null },
    ...['One', 'Two', 'Three'].map((location) => ({ location, latitude: null, longitude: null })),
  ]
  const names = (text: string) => usedMatches(used, text).map(({ name }) => name)
  assert.deepEqual(names(''), ['Old mill', 'Sintra, Portugal', 'One', 'Two'])
  assert.deepEqual(names('MILL'), ['Old mill'])
  assert.deepEqual(names('Old mill'), [])
  const [sintra] = usedMatches(used, 'sintra')
  assert.ok(sintra)
  assert.deepEqual(sintra.place, { location: 'Sintra, Portugal' })
  const found = [row('a'), { ...row('b'), place: { ...row('b').place, location: 'Sintra, Portugal' } }]
  assert.deepEqual(withoutUsed(found, [sintra]), [row('a')])
})
