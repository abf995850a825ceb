import { minuteOfDay } from '../time/dates.ts'
import type { Sun } from './shoot.ts'
import { staysLowNote } from './sun-words.ts'

/** What the light of a stretch of the day is. */
export type Light = 'night' | 'dawn' | 'golden' | 'day' | 'dusk'
/** Which golden hour; undefined where the sun is low all day or all night. */
export type GoldenPart = 'morning' | 'evening' | undefined
/** A stretch of the day in minutes since midnight, which may lie before it or after the next. */
export type Stretch = { light: Light; part?: GoldenPart; start: number; end: number }

const minutesPerDay = 1440
const noon = 720

type Change = Omit<Stretch, 'start' | 'end'> & { at: number }

/** What begins with each of the sun's times, in the order of the day. */
function changesOf(sun: Sun): Change[] {
  const low = sun.goldenMorningEnd === null && sun.goldenEveningStart === null
  const inOrder = [
    { clock: sun.firstLight, light: 'dawn' },
    { clock: sun.sunrise, light: 'golden', part: low ? undefined : 'morning' },
    { clock: sun.goldenMorningEnd, light: 'day' },
    { clock: sun.goldenEveningStart, light: 'golden', part: sun.polar === 'day' ? undefined : 'evening' },
    { clock: sun.sunset, light: 'dusk' },
    { clock: sun.lastLight, light: 'night' },
  ] as const
  return inOrder.flatMap(({ clock, ...change }) => (clock === null ? [] : [{ ...change, at: minuteOfDay(clock) }]))
}

/**
 * Clock times as minutes that only grow: in a northern summer dusk is after midnight, and dawn can be before it. The time nearest to noon
 * is certainly of this day.
 */
function unwrapped(changes: Change[]): Change[] {
  const distance = ({ at }: Change) => Math.abs(at - noon)
  const anchor = changes.reduce((best, change, index) => {
    const sofar = changes[best]
    return sofar && distance(sofar) <= distance(change) ? best : index
  }, 0)
  const whole = changes.map((change) => ({ ...change }))
  for (let index = anchor - 1; index >= 0; index--) {
    const [change, next] = [whole[index], whole[index + 1]]
    if (change && next && change.at > next.at) change.at -= minutesPerDay
  }
  for (let index = anchor + 1; index < whole.length; index++) {
    const [change, before] = [whole[index], whole[index - 1]]
    if (change && before && change.at < before.at) change.at += minutesPerDay
  }
  return whole
}

/** The changes of one day that, repeated, give every moment its light. Empty when the light is the same all day. */
function dayOf(sun: Sun): Change[] {
  const changes = unwrapped(changesOf(sun))
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last) return []
  if (sun.polar === 'night') return [first, { light: 'dusk', at: (first.at + last.at) / 2 }, last]
  // No first light before the sun rises: twilight lasts through the night, and turns from dusk to dawn in its middle.
  const noFirstLight = sun.firstLight === null && sun.sunrise !== null
  return noFirstLight ? [...changes, { light: 'dawn', at: (last.at + first.at + minutesPerDay) / 2 }] : changes
}

/** The light of a day without changes. */
function steadyLight({ polar, note }: Sun): Light {
  if (polar === 'night') return 'night'
  return note?.includes(staysLowNote) ? 'golden' : 'day'
}

/** The light between two minutes. The days before and after are taken to be like this one. */
export function skyBetween(sun: Sun, from: number, to: number): Stretch[] {
  const day = dayOf(sun)
  const first = day[0]
  if (!first) return [{ light: steadyLight(sun), start: from, end: to }]
  const changes = [-2, -1, 0, 1, 2].flatMap((days) =>
    day.map((change) => ({ ...change, at: Math.min(change.at, first.at + minutesPerDay) + days * minutesPerDay })),
  )
  return changes.flatMap(({ at, ...change }, index) => {
    const [start, end] = [Math.max(at, from), Math.min(changes[index + 1]?.at ?? to, to)]
    return start < end ? [{ ...change, start, end }] : []
  })
}

/** The minutes from first to last light; undefined when it is never quite dark, or never light. */
export function lightSpan(sun: Sun): { start: number; end: number } | undefined {
  const changes = unwrapped(changesOf(sun))
  const [first, last] = [changes[0], changes.at(-1)]
  return first?.light === 'dawn' && last?.light === 'night' ? { start: first.at, end: last.at } : undefined
}
