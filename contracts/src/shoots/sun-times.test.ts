import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../time/dates.ts'
import { sunOf, sunTimes } from './sun-times.ts'
import { noaaTime } from '../testing/noaa-sun.ts'

const berlin = { latitude: 52.52, longitude: 13.405, zone: 'Europe/Berlin' }
const tromso = { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' }
const kiritimati = { latitude: 1.872, longitude: -157.43, zone: 'Pacific/Kiritimati' }
const reykjavik = { latitude: 64.1466, longitude: -21.9426, zone: 'Atlantic/Reykjavik' }

const riseAndSet = (question: Parameters<typeof sunTimes>[0]) => {
  const { sunrise, sunset } = sunTimes(question)
  return [sunrise, sunset]
}

const minutes = (time: string | null | undefined) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3))

/** Two minutes are left to what the sources make of refraction and of a town's exact point. */
function assertNear(actual: (string | null)[], expected: string[]) {
  expected.forEach((time, index) => {
    assert.ok(Math.abs(minutes(actual[index]) - minutes(time)) <= 2, `${actual[index]} is not about ${time}`)
  })
}

/** What the almanacs of these towns say, and NOAA's calculator, which shares no line with ours, confirms. */
function assertRiseAndSet(question: Parameters<typeof sunTimes>[0], expected: [string, string]) {
  assertNear([noaaTime(question, -1), noaaTime(question, 1)], expected)
  assertNear(riseAndSet(question), expected)
}

test('midsummer in Berlin has every time, in order', () => {
  assert.deepEqual(sunTimes({ date: '2026-06-21', ...berlin }), {
    firstLight: '03:53',
    sunrise: '04:43',
    goldenMorningEnd: '05:39',
    goldenEveningStart: '20:37',
    sunset: '21:33',
    lastLight: '22:24',
    polar: null,
    note: null,
  })
})

test('sunrise and sunset agree with almanacs around the world', () => {
  assertRiseAndSet({ date: '2026-12-21', ...berlin }, ['08:15', '15:54'])
  const newYork = { latitude: 40.7128, longitude: -74.006, zone: 'America/New_York' }
  assertRiseAndSet({ date: '2026-06-21', ...newYork }, ['05:25', '20:31'])
  assertRiseAndSet({ date: '2026-12-21', ...newYork }, ['07:17', '16:32'])
  const sydney = { latitude: -33.8688, longitude: 151.2093, zone: 'Australia/Sydney' }
  assertRiseAndSet({ date: '2026-12-22', ...sydney }, ['05:41', '20:05'])
  const kathmandu = { latitude: 27.7172, longitude: 85.324, zone: 'Asia/Kathmandu' }
  assertRiseAndSet({ date: '2026-06-21', ...kathmandu }, ['05:09', '19:02'])
  const tokyo = { latitude: 35.6762, longitude: 139.6503, zone: 'Asia/Tokyo' }
  assertRiseAndSet({ date: '2026-01-01', ...tokyo }, ['06:51', '16:38'])
})

test('times follow the local clock change between two days', () => {
  assertRiseAndSet({ date: '2026-03-28', ...berlin }, ['05:52', '18:32'])
  assertRiseAndSet({ date: '2026-03-29', ...berlin }, ['06:50', '19:34'])
})

test('across the date line the day is the local calendar day', () => {
  assertRiseAndSet({ date: '2026-06-21', ...kiritimati }, ['06:24', '18:38'])
  const pagoPago = { latitude: -14.2756, longitude: -170.702, zone: 'Pacific/Pago_Pago' }
  assertRiseAndSet({ date: '2026-06-21', ...pagoPago }, ['06:46', '18:03'])
})

test('every day of a year has its own sunrise, close to the previous one, on both sides of the date line', () => {
  for (const place of [
    kiritimati,
    { latitude: -13.83, longitude: -171.76, zone: 'Pacific/Apia' },
    { latitude: -14.28, longitude: -170.7, zone: 'Pacific/Pago_Pago' },
  ]) {
    let before = sunTimes({ date: '2025-12-31', ...place }).sunrise ?? ''
    for (let day = 0; day < 365; day++) {
      const today = sunTimes({ date: addDays('2026-01-01', day), ...place }).sunrise ?? ''
      assertNear([today], [before])
      before = today
    }
  }
})

test('polar day in Tromsø: no sunrise, but golden hours when the sun is low', () => {
  const times = sunTimes({ date: '2026-06-21', ...tromso })
  assert.deepEqual([times.firstLight, times.sunrise, times.sunset, times.lastLight], [null, null, null, null])
  assert.deepEqual([times.goldenMorningEnd, times.goldenEveningStart], ['02:57', '22:35'])
  assert.equal(times.polar, 'day')
  assert.equal(times.note, 'The sun does not set on this day.')
})

test('polar night in Tromsø: no sunrise, but a few hours of twilight', () => {
  const times = sunTimes({ date: '2026-12-21', ...tromso })
  assert.deepEqual(
    [times.sunrise, times.goldenMorningEnd, times.goldenEveningStart, times.sunset],
    [null, null, null, null],
  )
  assert.deepEqual([times.firstLight, times.lastLight], ['09:31', '13:53'])
  assert.equal(times.polar, 'night')
  assert.equal(times.note, 'The sun does not rise on this day. There is only twilight, between first and last light.')
})

test('deep polar night stays dark', () => {
  const times = sunTimes({ date: '2026-12-21', latitude: 78.22, longitude: 15.65, zone: 'Arctic/Longyearbyen' })
  assert.deepEqual([times.firstLight, times.lastLight, times.polar], [null, null, 'night'])
  assert.equal(times.note, 'The sun does not rise on this day. It stays dark all day.')
})

test('a white night has a sunrise, a sunset after midnight and no darkness in between', () => {
  const times = sunTimes({ date: '2026-06-21', ...reykjavik })
  assert.deepEqual([times.firstLight, times.sunrise, times.sunset, times.lastLight], [null, '02:55', '00:04', null])
  assert.equal(times.polar, null)
  assert.equal(times.note, 'The sun sets only briefly: twilight lasts through the night.')
})

test('in a northern winter the sun stays low and the light golden', () => {
  const times = sunTimes({ date: '2026-12-21', latitude: 64.84, longitude: -147.72, zone: 'America/Anchorage' })
  assert.deepEqual(
    [times.sunrise, times.goldenMorningEnd, times.goldenEveningStart, times.sunset],
    ['10:58', null, null, '14:40'],
  )
  assert.equal(times.note, 'The sun stays low, so the light is golden for as long as it is up.')
})

test('the poles get answers too', () => {
  const north = sunTimes({ date: '2026-06-21', latitude: 90, longitude: 0, zone: 'UTC' })
  assert.deepEqual(
    [north.sunrise, north.goldenMorningEnd, north.polar, north.note],
    [null, null, 'day', 'The sun does not set on this day.'],
  )
  const south = sunTimes({ date: '2026-06-21', latitude: -90, longitude: 0, zone: 'UTC' })
  assert.equal(south.polar, 'night')
})

test('without a day or a place there are no times', () => {
  const day = { date: '2026-06-21', latitude: berlin.latitude, longitude: berlin.longitude }
  assert.equal(sunOf(day, 'Europe/Berlin')?.sunrise, '04:43')
  assert.equal(sunOf({ ...day, date: null }, 'Europe/Berlin'), null)
  assert.equal(sunOf({ ...day, latitude: null, longitude: null }, 'Europe/Berlin'), null)
})
