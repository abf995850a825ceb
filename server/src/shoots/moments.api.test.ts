import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMinutes, type WallClock } from '@contactsheet/contracts/time/dates'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { atMoment } from './moments.store.ts'
import { shoots } from './shoots.tables.ts'

const { signIn } = await sharedApp()

const zones = [
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Midway',
  'UTC',
] as const

/** Moments around midnight and around clock changes. */
const moments = [
  '2026-03-08T06:59:00Z',
  '2026-03-08T07:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-12-31T09:59:00Z',
  '2026-12-31T10:00:00Z',
  '2026-12-31T18:14:59Z',
  '2026-12-31T18:15:00Z',
  '2028-02-29T23:59:00Z',
]

/** The rule stated simply: undated shoots are always upcoming, those without a time until their day ends. */
function isUpcoming(shoot: { date: string | null; time: string | null }, now: WallClock): boolean {
  if (shoot.date === null) return true
  if (shoot.date !== now.date) return shoot.date > now.date
  return shoot.time === null || shoot.time > now.time
}

const ids = async (person: Person, dateFilter: 'upcoming' | 'past') => {
  const { body } = await person(shootRoutes.page, { query: { dateFilter, limit: 100 } })
  return body.shoots.map((shoot) => shoot.id).toSorted((a, b) => a - b)
}

for (const moment of moments) {
  // spec 1.4.12
  test(`at ${moment} upcoming and past follow the local clock of each shoot`, async (t) => {
    const now = new Date(moment)
    const own = zones[moments.indexOf(moment) % zones.length] ?? 'UTC'
    const ana = await signIn({ timeZone: own })
    const made = []
    for (const timeZone of [...zones, null]) {
      const here = wallClockAt(now, timeZone ?? own)
      for (const minutes of [-1440, -60, -1, 0, 1, 60, 1440]) {
        made.push({ ...addMinutes(here.date, here.time, minutes), timeZone })
      }
      made.push({ date: here.date, time: null, timeZone })
      made.push({ date: addMinutes(here.date, '12:00', -1440).date, time: null, timeZone })
    }
    made.push({ date: null, time: null, timeZone: null }, { date: null, time: '09:00', timeZone: null })
    const rows = await ana.owner.addAll(shoots, made)

    t.mock.timers.enable({ apis: ['Date'], now })
    const expected = rows.filter((shoot) => isUpcoming(shoot, wallClockAt(now, shoot.timeZone ?? own)))
    const upcoming = await ids(ana, 'upcoming')
    const past = await ids(ana, 'past')
    assert.deepEqual(
      upcoming,
      expected.map((shoot) => shoot.id),
    )
    assert.deepEqual(
      [...upcoming, ...past].toSorted((a, b) => a - b),
      rows.map((shoot) => shoot.id),
    )
  })
}

// spec 1.4.12
test('a shoot today without a time is upcoming until the day ends at its place', async (t) => {
  const ana = await signIn({ timeZone: 'America/New_York' })
  const { body } = await ana(shootRoutes.add, { body: { date: '2026-11-01' } })
  for (const [now, upcoming] of [
    ['2026-11-01T03:59:00Z', true],
    ['2026-11-02T04:59:59Z', true],
    ['2026-11-02T05:00:00Z', false],
  ] as const) {
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse(now) })
    assert.deepEqual(await ids(ana, 'upcoming'), upcoming ? [body.id] : [], now)
    assert.deepEqual(await ids(ana, 'past'), upcoming ? [] : [body.id], now)
    t.mock.timers.reset()
  }
})

test('asks again only for a zone that did not matter the last time', async () => {
  const ana = await signIn({ timeZone: 'America/New_York' })
  const asked: string[][] = []
  const ask = async (...zones: string[]) => {
    asked.length = 0
    const { zones: answered } = await atMoment(ana.owner, 'America/New_York', ({ clocks }) => {
      asked.push(Object.keys(JSON.parse(clocks) as object))
      return Promise.resolve({ zones })
    })
    assert.deepEqual(answered, zones)
    return asked
  }
  assert.deepEqual(await ask(), [[]])
  assert.deepEqual(await ask('America/New_York'), [[]])
  assert.deepEqual(await ask('Asia/Tokyo'), [[], ['Asia/Tokyo']])
  assert.deepEqual(await ask('Asia/Tokyo', 'America/New_York'), [['Asia/Tokyo']])
  assert.deepEqual(await ask(), [['Asia/Tokyo']])
  assert.deepEqual(await ask('Asia/Tokyo', 'Europe/Rome'), [['Asia/Tokyo'], ['Asia/Tokyo', 'Europe/Rome']])
})
