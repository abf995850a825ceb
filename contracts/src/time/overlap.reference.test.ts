import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overlap, type Overlap, type PlacedShootTime } from './shoot-time.ts'

// The reference knows nothing but clocks: it writes down what each clock shows at every minute of both seasons in which
// clocks change, and compares shoots minute by minute.
const seasons = [
  { from: '2026-03-01', days: 45, changes: ['2026-03-08T02:00', '2026-03-29T01:00', '2026-04-05T01:30'] },
  { from: '2026-10-01', days: 45, changes: ['2026-10-04T02:00', '2026-10-25T01:00', '2026-11-01T01:00'] },
] as const
type Season = (typeof seasons)[number]
const zones = [
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'UTC',
]
const margin = 3 * 1440

const firstMinute = ({ from }: Season) => Date.parse(from) / 60_000
/** What a clock shows, as the minute of UTC that would show the same: texts for all of them take long to make. */
const shownAs = (text: string) => Date.parse(`${text}Z`) / 60_000
const dayOf = (minute: number) => Math.floor(minute / 1440)
const iso = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16)

/** What the clock shows at each minute of the season. Clocks change on the quarter hour only. */
function clockMinutes(season: Season, zone: string): number[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const shown: number[] = []
  const first = firstMinute(season) - margin
  for (let minute = first; minute < first + season.days * 1440 + 2 * margin; minute += 15) {
    const [date = '', time = ''] = clock.format(minute * 60_000).split(' ')
    const wall = shownAs(`${date}T${time}`)
    for (let step = 0; step < 15; step++) shown.push(wall + step)
  }
  return shown
}

class Reference {
  readonly #shown = new Map<string, number[]>()
  readonly #firstShown = new Map<string, Map<number, number>>()

  constructor(season: Season) {
    for (const zone of zones) {
      const shown = clockMinutes(season, zone)
      this.#shown.set(zone, shown)
      const first = new Map<number, number>()
      shown.forEach((wall, minute) => first.has(wall) || first.set(wall, minute))
      this.#firstShown.set(zone, first)
    }
  }

  /** The minute at which the clock first shows this; a skipped time is as far after the last time that the clock did show. */
  #minuteOf(text: string, zone: string): number {
    const wall = shownAs(text)
    for (let back = 0; back < 1440; back++) {
      const minute = this.#firstShown.get(zone)?.get(wall - back)
      if (minute !== undefined) return minute + back
    }
    throw new Error(`${text} lies outside the season`)
  }

  #minutes({ date, time, duration, zone }: PlacedShootTime): Set<number> {
    if (date === null) return new Set()
    if (time !== null) {
      const start = this.#minuteOf(`${date}T${time}`, zone)
      return new Set(Array.from({ length: duration ?? 120 }, (_, index) => start + index))
    }
    const [whole, day] = [new Set<number>(), dayOf(shownAs(`${date}T00:00`))]
    const near = this.#minuteOf(`${date}T12:00`, zone)
    for (let minute = near - 1440; minute < near + 1440; minute++) {
      if (dayOf(this.#shown.get(zone)?.[minute] ?? NaN) === day) whole.add(minute)
    }
    return whole
  }

  overlap(a: PlacedShootTime, b: PlacedShootTime): Overlap {
    const taken = this.#minutes(a)
    if (![...this.#minutes(b)].some((minute) => taken.has(minute))) return 'no'
    return a.time === null || b.time === null ? 'maybe' : 'yes'
  }
}

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shoots(season: Season, random: () => number) {
  const whole = (below: number) => Math.floor(random() * below)
  const zone = () => zones[whole(zones.length)] ?? 'UTC'
  const durations = [() => null, () => 1 + whole(600), () => 1 + whole(1440), () => 15 * (1 + whole(16))]
  const one = (start: number): PlacedShootTime => {
    const text = iso(start)
    return {
      date: random() < 0.03 ? null : text.slice(0, 10),
      time: random() < 0.15 ? null : text.slice(11),
      duration: (durations[whole(4)] ?? (() => 120))(),
      zone: zone(),
    }
  }
  const anyStart = () => firstMinute(season) + 1440 + whole((season.days - 3) * 96) * 15
  const startNearChange = () => Date.parse(`${season.changes[whole(3)] ?? ''}Z`) / 60_000 + whole(121) - 30
  return (): [PlacedShootTime, PlacedShootTime] => {
    const start = random() < 0.5 ? anyStart() : startNearChange()
    const apart = random() < 0.5 ? 1440 : 180
    return [one(start), one(start + whole(2 * apart + 1) - apart)]
  }
}

for (const season of seasons) {
  test(`5,000 pairs of shoots from ${season.from} on overlap exactly as the minute-by-minute reference says`, () => {
    const reference = new Reference(season)
    const pair = shoots(season, seeded(Date.parse(season.from) / 1000))
    const seen = { no: 0, maybe: 0, yes: 0 }
    for (let count = 0; count < 5000; count++) {
      const [a, b] = pair()
      const expected = reference.overlap(a, b)
      seen[expected]++
      assert.equal(overlap(a, b), expected, JSON.stringify([a, b]))
      assert.equal(overlap(b, a), expected, JSON.stringify([b, a]))
    }
    for (const [answer, times] of Object.entries(seen))
      assert.ok(times > 400, `'${answer}' came up only ${times} times`)
  })
}
