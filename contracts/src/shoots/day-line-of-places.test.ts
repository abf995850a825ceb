import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayLine } from './day-line.ts'
import { minuteOfDay } from '../time/dates.ts'
import { sunTimes } from './sun-times.ts'
import { noaaTime } from '../testing/noaa-sun.ts'

type Place = { latitude: number; longitude: number; zone: string }
const lisbon = { latitude: 38.7223, longitude: -9.1393, zone: 'Europe/Lisbon' }
const tromso = { latitude: 69.6492, longitude: 18.9553, zone: 'Europe/Oslo' }
const quito = { latitude: -0.1807, longitude: -78.4678, zone: 'America/Guayaquil' }
const sydney = { latitude: -33.8688, longitude: 151.2093, zone: 'Australia/Sydney' }
const reykjavik = { latitude: 64.1466, longitude: -21.9426, zone: 'Atlantic/Reykjavik' }

/** The line of a day with a shoot that lasts from its first to its last minute, so that it meets all golden hours. */
function lineAt(place: Place, date: string) {
  const whole = { time: '00:00', duration: 1440, date, zone: place.zone, callTimes: [] }
  const line = dayLine({ ...whole, sun: sunTimes({ date, ...place }) })
  assert.ok(line?.shoot)
  return { ...line, golden: line.shoot.golden }
}
type Line = ReturnType<typeof lineAt>

/** Where a time of the first day is on a line, told by its named hours. */
function shareOf(line: Line, time: string) {
  const [one, other] = line.hours
  assert.ok(one && other)
  const perMinute = (other.at - one.at) / (minuteOfDay(other.time) - minuteOfDay(one.time))
  return { share: one.at + (minuteOfDay(time) - minuteOfDay(one.time)) * perMinute, twoMinutes: perMinute * 2.01 }
}

function assertAt(line: Line, at: number | undefined, time: string) {
  const { share, twoMinutes } = shareOf(line, time)
  assert.ok(Math.abs((at ?? Number.NaN) - share) <= twoMinutes, `${at} is not ${time} (${share})`)
}

const days: [string, Place, string][] = [
  ['Lisbon in June', lisbon, '2026-06-21'],
  ['Lisbon in December', lisbon, '2026-12-21'],
  ['Quito at the equinox', quito, '2026-03-20'],
  ['Quito in June', quito, '2026-06-21'],
  ['Sydney in December', sydney, '2026-12-22'],
  ['Sydney in June', sydney, '2026-06-21'],
  ['Reykjavik in December', reykjavik, '2026-12-21'],
  ['Tromsø at the equinox', tromso, '2026-03-20'],
]
for (const [name, place, date] of days) {
  // spec 2.2.78
  test(`the line of a day follows NOAA's solar calculator: ${name}`, () => {
    const line = lineAt(place, date)
    const [sunrise, sunset] = [noaaTime({ date, ...place }, -1), noaaTime({ date, ...place }, 1)]
    const up = line.light.filter(({ light }) => light === 'golden' || light === 'day')
    assertAt(line, up[0]?.start, sunrise)
    assertAt(line, up.at(-1)?.end, sunset)
    assertAt(line, line.golden[0]?.start, sunrise)
    assertAt(line, line.golden.at(-1)?.end, sunset)
    const dawn = line.light.find(({ light }) => light === 'dawn')
    assert.ok(dawn && dawn.end === up[0]?.start, 'dawn leads to sunrise')
  })
}

test('the golden hours of five places are as long as their sun is slow', () => {
  const minutes = (line: Line) =>
    line.golden.map(({ from, until }) => (minuteOfDay(until) - minuteOfDay(from) + 1440) % 1440)
  const near = (actual: number[], expected: number[]) =>
    assert.ok(
      actual.length === expected.length &&
        actual.every((length, index) => Math.abs(length - (expected[index] ?? 0)) <= 3),
      String(actual),
    )
  near(minutes(lineAt(quito, '2026-03-20')), [27, 27])
  near(minutes(lineAt(lisbon, '2026-06-21')), [37, 37])
  near(minutes(lineAt(sydney, '2026-12-22')), [36, 36])
  // The sun stays below six degrees: one golden light from rise to setting.
  near(minutes(lineAt(reykjavik, '2026-12-21')), [248])
})

test('Tromsø has no night in June and no day in December', () => {
  const june = lineAt(tromso, '2026-06-21')
  assert.deepEqual(
    june.light.map(({ light }) => light),
    ['golden', 'day', 'golden'],
  )
  assertAt(june, june.light[1]?.start, '02:57')
  const december = lineAt(tromso, '2026-12-21')
  assert.deepEqual(
    december.light.map(({ light }) => light),
    ['night', 'dawn', 'dusk', 'night'],
  )
  assertAt(december, december.light[1]?.start, '09:31')
  assertAt(december, december.light[2]?.end, '13:53')
})

test('in Reykjavik in June the sun sets after midnight, and it never gets dark', () => {
  const line = lineAt(reykjavik, '2026-06-21')
  assert.ok(line.light.every(({ light }) => light !== 'night'))
  assertAt(line, line.light.find(({ light }) => light === 'dawn')?.end, '02:55')
  assert.equal(line.golden.at(-1)?.until, '00:00', 'the shoot ends before the golden hour')
})
