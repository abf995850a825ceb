import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapsPointLink, mapsSearchLink } from '../shoots/map-links.ts'
import { mapLinkProblem, placeNameIn, readPlace } from './place.ts'

const tower = { latitude: 48.8583, longitude: 2.2945 }
const check = (cases: string[], expected = tower) => {
  for (const text of cases) assert.deepEqual(readPlace(text), expected, text)
}
const checkNone = (cases: string[]) => {
  for (const text of cases) assert.equal(readPlace(text), undefined, text)
}

test('two numbers are latitude and longitude', () => {
  check([
    '48.8583, 2.2945',
    '48.8583,2.2945',
    '  48.8583 2.2945 ',
    '48.8583 , 2.2945',
    '(48.8583, 2.2945)',
    '48.8583; 2.2945',
    '48,8583; 2,2945',
    '48,8583, 2,2945',
    '48.8583°, 2.2945°',
    '+48.8583 +2.2945',
  ])
  check(['-33.8568, -151.2153', '\u221233.8568, \u2212151.2153'], { latitude: -33.8568, longitude: -151.2153 })
})

test('degrees may include their hemispheres, in either order', () => {
  check([
    '48.8583° N, 2.2945° E',
    '48.8583N 2.2945E',
    'N 48.8583 E 2.2945',
    'N48.8583°, E2.2945°',
    'e 2.2945, n 48.8583',
    '48,8583N 2,2945E',
  ])
  check(['33.8568 S, 70.5 W', 'S33.8568 W70.5', '70.5W 33.8568S'], { latitude: -33.8568, longitude: -70.5 })
})

test('minutes and seconds of a degree are read', () => {
  const expected = { latitude: 48.858333, longitude: 2.294444 }
  check(
    [`48°51'30"N 2°17'40"E`, `48° 51′ 30″ N, 2° 17′ 40″ E`, `48º51'30''N 2º17'40''E`, `N48°51'30" E2°17'40"`],
    expected,
  )
  check([`48°51.5'N 2°17.66664'E`], expected)
})

test('contradictory and impossible degrees are rejected', () => {
  checkNone(['48.8N 2.2N', '91N 2E', '48N 181E', `48°60'N 2°E`, `48°10'61"N 2°E`, '48.8N -2.2W', 'N S', 'N48 2E'])
})

test('Google Maps links carry the point in many ways', () => {
  check([
    'https://www.google.com/maps/@48.8583,2.2945,17z',
    'https://www.google.com/maps/@48.8583,2.2945,3a,75y,90t/data=!3m6!1e1',
    'https://www.google.com/maps?q=48.8583,2.2945',
    'https://maps.google.com/?q=48.8583%2C2.2945&z=12',
    'https://maps.google.com/maps?q=loc:48.8583+2.2945',
    'https://maps.google.com/?ll=48.8583,2.2945',
    'https://www.google.com/maps/search/?api=1&query=48.8583%2C2.2945',
    'https://www.google.com/maps/search/48.8583,+2.2945?entry=tts',
    'https://www.google.com/maps/place/48.8583,2.2945',
    'https://www.google.com/maps/dir//48.8583,2.2945',
    'https://www.google.com/maps/dir/?api=1&destination=48.8583,2.2945',
    'www.google.com/maps/@48.8583,2.2945,17z',
    'maps.google.com/?q=48.8583,2.2945',
  ])
})

test('the pin counts, not the centre of the map', () => {
  check([
    'https://www.google.com/maps/place/Tour+Eiffel/@48.1,2.1,17z/data=!3m1!4b1!4m6!3m5!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0!8m2!3d48.8583!4d2.2945!16zL20vMDJqODE',
    'https://www.google.com/maps/dir/A/B/@1,2,9z/data=!4m9!3d1.5!4d2.5!8m2!3d48.8583!4d2.2945',
    'https://maps.google.com/?ll=1,2&q=48.8583,2.2945',
    'https://www.openstreetmap.org/?mlat=48.8583&mlon=2.2945#map=5/1.0/2.0',
  ])
  check([`https://www.google.com/maps/place/48%C2%B051'30.0%22N+2%C2%B017'40.0%22E/@1,2,17z`], {
    latitude: 48.858333,
    longitude: 2.294444,
  })
})

test('links of Apple Maps, OpenStreetMap and others are read', () => {
  check([
    'https://maps.apple.com/?ll=48.8583,2.2945&q=Tour%20Eiffel',
    'https://maps.apple.com/place?coordinate=48.8583,2.2945&name=Tour%20Eiffel',
    'https://maps.apple.com/?daddr=48.8583,2.2945',
    'https://www.openstreetmap.org/#map=17/48.8583/2.2945',
    'https://www.openstreetmap.org/way/5013364#map=17/48.8583/2.2945&layers=N',
    'https://www.openstreetmap.org/search?lat=48.8583&lon=2.2945',
    'https://waze.com/ul?ll=48.8583%2C2.2945&navigate=yes',
  ])
})

test('geo addresses are read', () => {
  check([
    'geo:48.8583,2.2945',
    'geo:48.8583,2.2945;u=35',
    'geo:48.8583,2.2945,35',
    'GEO:48.8583,2.2945?z=11',
    'geo:0,0?q=48.8583,2.2945(Tour%20Eiffel)',
  ])
  checkNone(['geo:north,pole', 'geo:'])
})

test('a link may be inside a text, as phones share it', () => {
  check([
    'Tour Eiffel\nhttps://www.google.com/maps?q=48.8583,2.2945',
    'Meet at https://maps.apple.com/?ll=48.8583,2.2945 please',
  ])
})

test('anything else is not a place', () => {
  const texts = [
    '',
    'Studio 54',
    '12 Rue de Rivoli, 75001 Paris',
    '48.8583',
    '48.8583, 2.2945, 35',
    '2026-05-09',
    '10:30, 12:00',
    'NaN, NaN',
    '1e2, 3',
    '91, 0',
    '0, 181',
    '-90.1, 0',
  ]
  const links = [
    'https://maps.app.goo.gl/abc123',
    'https://www.google.com/maps/place/Paris',
    'https://example.com/?q=91,2',
    'https://%',
    'https://www.google.com/maps/%E0%A4%A/',
    'https://a/?lat=&lon=',
  ]
  checkNone([...texts, ...links])
})

test('the poles, the equator and the date line are valid places', () => {
  check(['0, 0', '-0, -0'], { latitude: 0, longitude: 0 })
  check(['90, 180'], { latitude: 90, longitude: 180 })
  check(['-90,-180'], { latitude: -90, longitude: -180 })
})

test('digits beyond a tenth of a metre are dropped', () => {
  check(['48.85830000000001, 2.2944999999999'])
})

test('very long texts are handled immediately', () => {
  const started = performance.now()
  for (const text of [
    '1'.repeat(3999),
    `48.8${' '.repeat(3990)}x`,
    `https://a/${'/@1,'.repeat(990)}`,
    `N${'4'.repeat(3990)}`,
    '1'.repeat(1e6),
  ]) {
    assert.equal(readPlace(text), undefined)
  }
  assert.ok(performance.now() - started < 500)
})

test('links to a map carry the words or the point, encoded', () => {
  assert.equal(
    mapsSearchLink(' Café & Bar, 5 Rue d’Été '),
    'https://www.google.com/maps/search/?api=1&query=Caf%C3%A9%20%26%20Bar%2C%205%20Rue%20d%E2%80%99%C3%89t%C3%A9',
  )
  assert.equal(new URL(mapsSearchLink('half \ud83d')).searchParams.get('query'), 'half \ufffd')
  assert.equal(mapsPointLink(-33.8568, 1e-7), 'https://www.google.com/maps/search/?api=1&query=-33.856800%2C0.000000')
})

test('a link to a point is read back as that point', () => {
  check([mapsPointLink(48.8583, 2.2945)])
})

test('links of Waze, HERE, Bing and Yandex, which each write the point in their own way', () => {
  check([
    'https://waze.com/ul?ll=48.8583,2.2945&navigate=yes',
    'https://www.waze.com/live-map/directions?to=ll.48.8583%2C2.2945',
    'https://www.waze.com/en/live-map/directions?latlng=48.8583%2C2.2945',
    'https://share.here.com/l/48.8583,2.2945,Tour%20Eiffel?z=16',
    'https://wego.here.com/?map=48.8583,2.2945,15,normal',
    'https://wego.here.com/directions/mix//Tour-Eiffel:48.8583,2.2945',
    'https://www.bing.com/maps?cp=48.8583~2.2945&lvl=15',
    'https://www.bing.com/maps?where1=48.8583,2.2945',
    'https://bing.com/maps/default.aspx?sp=point.48.8583_2.2945_Tour%20Eiffel',
    'https://yandex.com/maps/?ll=2.2945%2C48.8583&z=15',
  ])
})

test('a link without a point says what to do, a short one first of all', () => {
  for (const link of [
    'https://maps.app.goo.gl/Ab12',
    'https://goo.gl/maps/Ab12',
    'https://maps.apple/p/Ab12',
    'https://osm.org/go/Ab12',
    'https://waze.com/ul/hu09t',
    'https://here.com/p/s-Ab12',
    'Look: https://maps.app.goo.gl/Ab12?g_st=i',
  ])
    assert.match(mapLinkProblem(link) ?? '', /^A short link does not say/, link)
  assert.match(mapLinkProblem('https://www.google.com/maps/place/Sintra') ?? '', /^This link names no point/)
  for (const text of ['Sintra', '', '48.8583, 2.2945', 'https://waze.com/ul?ll=48.8583,2.2945', 'x'.repeat(5000)])
    assert.equal(mapLinkProblem(text), undefined, text)
})

test('the name that a link gives to its point', () => {
  const named = {
    'https://www.google.com/maps/place/Pal%C3%A1cio+da+Pena/@38.787,-9.392,17z/data=!3d38.78!4d-9.39':
      'Palácio da Pena',
    'https://maps.apple.com/place?coordinate=38.787,-9.390&name=Pena%20Palace': 'Pena Palace',
    'https://maps.apple.com/?q=Pena&ll=38.78,-9.39': 'Pena',
    'geo:0,0?q=38.78,-9.39(Pena)': 'Pena',
  }
  for (const [link, name] of Object.entries(named)) assert.equal(placeNameIn(link), name, link)
  for (const link of [
    'https://maps.google.com/?q=38.78,-9.39',
    'https://www.google.com/maps/@38.7,-9.3,15z',
    '38.7, -9.4',
  ])
    assert.equal(placeNameIn(link), undefined, link)
})

test('the words before a link or before degrees name the point; numbers in an address are no degrees', () => {
  for (const text of [
    'Old mill 48.8583, 2.2945',
    'Old mill (48.8583, 2.2945)',
    'Old mill: https://osm.example/?lat=48.8583&lon=2.2945',
  ]) {
    assert.deepEqual([readPlace(text), placeNameIn(text)], [tower, 'Old mill'], text)
  }
  checkNone(['Hall 3, 5', 'Room 12.5, 3', 'Oderberger Str. 12, 10435 Berlin'])
})
