import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cityOf, localness } from './city.rules.ts'
import { beginnings, found, isWithin, readings } from './found-places.rules.ts'

const regions = new Map([['DK.17', 'Capital Region']])
const line = (columns: Record<number, string>) => Array.from({ length: 19 }, (_, at) => columns[at] ?? '').join('\t')
const copenhagen = {
  0: '2618425',
  1: 'Copenhagen',
  2: 'Copenhagen',
  3: 'CPH,Kobenhavn,Köbenhavn,København,Copenhagen,Kopenhagen,ge ben ha gen,コペンハーゲン',
  4: '55.67594',
  5: '12.56553',
  7: 'PPLC',
  8: 'DK',
  10: '17',
  14: '1153615',
  17: 'Europe/Copenhagen',
}

test('a line of the list is a place with each of its names once, the spelling of its country first', () => {
  const city = cityOf(line(copenhagen), regions)
  assert.deepEqual(city, {
    id: 2_618_425,
    name: 'Copenhagen',
    otherNames: 'CPH\nKøbenhavn\nKobenhavn\nKöbenhavn\nKopenhagen\nコペンハーゲン',
    region: 'Capital Region',
    regionCode: '',
    country: 'DK',
    zone: 'Europe/Copenhagen',
    population: 1_153_615,
    latitude: 55.67594,
    longitude: 12.56553,
    words: 'copenhagen cph kobenhavn kopenhagen コペンハーゲン',
  })
})

test('places that are no more and lines that are none are left out', () => {
  for (const kind of ['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
    assert.equal(cityOf(line({ ...copenhagen, 7: kind }), regions), undefined)
  for (const text of ['', 'x', '1\tA', '\t\t\t']) assert.equal(cityOf(text, regions), undefined)
})

test('the letters of a country tell its own spelling', () => {
  assert.deepEqual(
    ['København', 'Kobenhavn', 'Köbenhavn'].map((name) => localness(name, 'DK')),
    [2, 1, 0],
  )
  assert.deepEqual(
    ['Göteborg', 'Gøteborg'].map((name) => localness(name, 'SE')),
    [2, 0],
  )
  assert.equal(localness('Róm', 'IT'), 2)
})

test('a text is read as a name, then as a name with its region or country', () => {
  const read = (text: string) => readings(text).map(({ words, within }) => [words.join(' '), within.join(' + ')])
  assert.deepEqual(read('Paris, Texas, United States'), [['paris', 'texas + united states']])
  assert.deepEqual(read(`new${',u'.repeat(90)}`), [['new', 'u + u']])
  assert.deepEqual(read('san jose ca'), [
    ['san jose ca', ''],
    ['san jose', 'ca'],
    ['san', 'jose ca'],
  ])
  for (const text of ['', ' ', 'x', ',', '!', 'x y']) assert.deepEqual(read(text), [], text)
  assert.equal(readings('a'.repeat(10) + ' b'.repeat(90))[0]?.words.length, 6)
})

test('a short word is the beginning of another only at the end', () => {
  assert.equal(beginnings(['l', 'aquila']), "'l' & 'aquila':*")
  assert.equal(beginnings(['de', 'la', 'san', 'st']), "'de' & 'la' & 'san':* & 'st':*")
  assert.equal(beginnings(['new', 'y']), "'new':* & 'y':*")
  assert.equal(beginnings(['서울', '강']), "'서울':* & '강':*")
})

test('a place is named as it was typed, and within its region, country or their codes', () => {
  const city = cityOf(line(copenhagen), regions)
  assert.ok(city)
  const named = (text: string) => {
    const [reading] = readings(text)
    return reading && found(city, reading).name
  }
  const names = {
    kobenhavn: 'København',
    Köbenhavn: 'Köbenhavn',
    kobenh: 'København',
    copen: 'Copenhagen',
    cph: 'Copenhagen',
  }
  for (const [text, name] of Object.entries(names)) assert.equal(named(text), name, text)
  for (const within of ['denmark', 'den', 'capital', 'dk']) assert.ok(isWithin(city, [within]), within)
  for (const within of ['sweden', 'se', 'mark']) assert.ok(!isWithin(city, [within]), within)
})
