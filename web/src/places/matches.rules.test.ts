import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesOf, matchOfPoint, nextActive } from './matches.rules.ts'

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
    place: { latitude: 38.8, longitude: -9.38, location: undefined },
  })
  const pena = matchOfPoint('https://maps.apple.com/?q=Pena&ll=38.78,-9.39')
  assert.ok(typeof pena === 'object')
  assert.deepEqual([pena.name, pena.place.location], ['Pena', 'Pena'])
  const short = matchOfPoint('https://maps.app.goo.gl/Ab12')
  assert.ok(typeof short === 'string' && short.startsWith('A short link'))
  assert.equal(matchOfPoint('Sintra'), undefined)
})

test('the arrows go round, past the text itself unless a place must be chosen', () => {
  const [a, b] = [row('a'), row('b')]
  const go = (from: ReturnType<typeof row> | undefined, by: 1 | -1, mustChoose: boolean) =>
    nextActive([a, b], from, by, mustChoose)
  assert.deepEqual([go(undefined, 1, false), go(a, 1, false), go(b, 1, false)], ['a', 'b', undefined])
  assert.deepEqual([go(undefined, -1, false), go(b, -1, false), go(a, -1, false)], ['b', 'a', undefined])
  assert.deepEqual([go(a, 1, true), go(b, 1, true), go(a, -1, true)], ['b', 'a', 'b'])
})
