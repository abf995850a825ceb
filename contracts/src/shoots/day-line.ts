import { daysBetween, defaultMinutes, isRealDate, minuteOfDay } from '../time/dates.ts'
import { spanOf, type PlacedShootTime } from '../time/shoot-time.ts'
import { wallClockAt } from '../time/zones.ts'
import { lightFact, lightMove, type LightFact, type LightMove } from './light-fact.ts'
import { lightSpan, skyBetween, type GoldenPart, type Light, type Stretch } from './sky.ts'
import type { Sun } from './shoot.ts'

type Called = { title: string; time: string }
/** What is drawn: the light at the place of a shoot, the shoot, and its call times. */
export type DayLineOf = PlacedShootTime & { sun: Sun | null; callTimes: readonly Called[] }

/** A golden hour, or what of one the shoot has. */
export type Golden = { part?: GoldenPart; from: string; until: string; start: number; end: number }
type CallMark = Called & {
  /** Its place among the given call times. */
  index: number
  at: number
  /** The golden hour in which it stands. */
  golden: Golden | null
}

/** The line of light of a day. All places on it are shares of its length, 0 to 1. */
export type DayLine = {
  /** Empty when the light is not known. */
  light: { light: Light; start: number; end: number }[]
  shoot: {
    start: number
    end: number
    from: string
    until: string
    /** How many days after its first one it ends. */
    days: number
    /** True when it has no duration, so that its end is a guess. */
    open: boolean
    /** What of golden hours it has. */
    golden: Golden[]
  } | null
  callTimes: CallMark[]
  /** What there is to say first about the light of the shoot, and the move that would better it; null where nothing is. */
  fact: {
    kind: LightFact['kind']
    minutes: number
    /** The golden hour that is meant. */
    all: { part?: GoldenPart; from: string; until: string } | null
    /** True when the shoot has only a part of it. */
    isPart: boolean
  } | null
  move: LightMove | null
  /** What of the day is drawn, in minutes since its midnight. */
  shown: Minutes
  /** Full hours to name, at most seven, far enough apart for 250 px. */
  hours: { at: number; time: string }[]
}

const minutesPerDay = 1440
/** Longer shoots run out of the line. */
const longest = 1800
const shortest = 360

/** How long before and after a shoot people may be called on another day. */
const soon = 240

type Minutes = { start: number; end: number }

/** The line of a day; undefined when neither light nor shoot nor call times are known. */
export function dayLine(of: DayLineOf): DayLine | undefined {
  const shoot = shootMinutes(of)
  const calls = of.callTimes.map((call, index) => ({ ...call, index, minute: minuteOfCall(call.time, shoot) }))
  const shown = shownMinutes(of.sun, [
    ...(shoot ? [shoot] : []),
    ...calls.map(({ minute }) => ({ start: minute, end: minute })),
  ])
  if (shown === undefined) return undefined
  const share = (minute: number) => (minute - shown.start) / (shown.end - shown.start)
  const sky = of.sun === null ? [] : skyBetween(of.sun, shown.start, shown.end)
  const golden = joined(sky.filter(({ light }) => light === 'golden'))
  const fact = lightFact(sky, golden, shoot)
  const goldenOf = ({ part, start, end }: Stretch): Golden => ({
    part,
    from: clockOf(start),
    until: clockOf(end),
    start: share(start),
    end: share(end),
  })
  return {
    light: sky.map(({ light, start, end }) => ({ light, start: share(start), end: share(end) })),
    shoot: shoot && {
      start: share(shoot.start),
      end: share(Math.min(shoot.end, shown.end)),
      from: clockOf(shoot.start),
      until: clockOf(shoot.end),
      days: Math.floor(shoot.end / minutesPerDay),
      open: of.duration === null,
      golden: golden.flatMap((hour) => common(hour, shoot)).map(goldenOf),
    },
    callTimes: calls
      .toSorted((one, other) => one.minute - other.minute)
      .map(({ title, time, index, minute }) => {
        const hour = golden.find(({ start, end }) => minute >= start && minute <= end)
        return { title, time, index, at: Math.min(share(minute), 1), golden: hour ? goldenOf(hour) : null }
      }),
    fact: fact && factOf(fact),
    move: lightMove(golden, shoot),
    shown,
    hours: hoursIn(shown).map((minute) => ({ at: share(minute), time: clockOf(minute) })),
  }
}

function factOf({ kind, minutes, all }: LightFact): NonNullable<DayLine['fact']> {
  const hour = all && { part: all.part, from: clockOf(all.start), until: clockOf(all.end) }
  return { kind, minutes, all: hour, isPart: kind === 'golden' && all.end - all.start - minutes >= 1 }
}

/** The shoot by the clocks at its place, which tell its real end when they change meanwhile. */
function shootMinutes(of: PlacedShootTime): Minutes | null {
  if (of.time === null) return null
  const start = minuteOfDay(of.time)
  const span = spanOf(of)
  if (of.date === null || span === undefined) return { start, end: start + (of.duration || defaultMinutes) }
  const { date, time } = wallClockAt(span.end, of.zone)
  // The calendar ends with its last year.
  if (!isRealDate(date)) return { start, end: start + (of.duration || defaultMinutes) }
  return { start, end: Math.max(start, daysBetween(of.date, date) * minutesPerDay + minuteOfDay(time)) }
}

/**
 * A call time has no day. It is of the day after when that puts it into a shoot over midnight or soon after, and of the evening
 * before when that is soon before the shoot and nearer to it.
 */
function minuteOfCall(time: string, shoot: Minutes | null): number {
  const minute = minuteOfDay(time)
  if (shoot === null) return minute
  if (minute >= shoot.start) {
    const before = shoot.start + minutesPerDay - minute
    return before <= soon && before < minute - shoot.end ? minute - minutesPerDay : minute
  }
  const overMidnight = shoot.end >= minutesPerDay && shoot.end < shoot.start + minutesPerDay
  const after = minute + minutesPerDay - shoot.end
  return overMidnight && after <= soon && after < shoot.start - minute ? minute + minutesPerDay : minute
}

function shownMinutes(sun: Sun | null, drawn: Minutes[]): Minutes | undefined {
  const light = sun === null ? undefined : (lightSpan(sun) ?? { start: 30, end: minutesPerDay - 30 })
  const all = light ? [light, ...drawn] : drawn
  if (all.length === 0) return undefined
  const start = Math.floor((Math.min(...all.map((minutes) => minutes.start)) - 30) / 60) * 60
  const end = Math.ceil((Math.max(...all.map((minutes) => minutes.end)) + 30) / 60) * 60
  return { start, end: Math.min(Math.max(end, start + shortest), start + longest) }
}

/** Stretches that touch, as one: the sun that stays low through midnight makes one golden hour of two days. */
function joined(stretches: Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches) {
    const before = whole.at(-1)
    if (before?.end === stretch.start) before.end = stretch.end
    else whole.push({ ...stretch })
  }
  return whole
}

function common(hour: Stretch, shoot: Minutes): Stretch[] {
  const [start, end] = [Math.max(hour.start, shoot.start), Math.min(hour.end, shoot.end)]
  return start < end ? [{ ...hour, start, end }] : []
}

function hoursIn({ start, end }: Minutes): number[] {
  const step = 60 * ([1, 2, 3, 4, 6].find((hours) => hours * 360 >= end - start) ?? 6)
  const first = Math.ceil(start / step) * step
  // The outermost would stick out at the ends of the line.
  const edge = (end - start) * 0.065
  const all = Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, index) => first + index * step)
  return all.filter((minute) => minute - start >= edge && end - minute >= edge)
}

function clockOf(minute: number): string {
  const ofDay = ((Math.round(minute) % minutesPerDay) + minutesPerDay) % minutesPerDay
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}
