import type { HourCycle } from '../identity.ts'
import { formatTime } from '../time/date-words.ts'
import { usualMinutes } from '../time/shoot-time.ts'
import type { DayLine, Golden } from './day-line.ts'

/** 'evening golden hour'. */
export const goldenName = ({ part }: Golden): string => (part === undefined ? 'golden light' : `${part} golden hour`)

/** '5:09 PM to 5:30 PM'. */
const between = ({ from, until }: { from: string; until: string }, cycle: HourCycle) =>
  `${formatTime(from, cycle)} to ${formatTime(until, cycle)}`

/** What a shoot has of the golden hours, a sentence each: 'The shoot meets the evening golden hour from 5:09 PM to 5:30 PM'. */
export function goldenSentences({ shoot }: DayLine, cycle: HourCycle): string[] {
  if (shoot === null) return []
  const who = shoot.open ? `If it lasts ${usualMinutes / 60} hours, the shoot` : 'The shoot'
  return shoot.golden.map((golden) => `${who} meets the ${goldenName(golden)} from ${between(golden, cycle)}`)
}

/** What the line shows, for whoever cannot see it. */
export function dayLineWords(line: DayLine, cycle: HourCycle): string {
  const { shoot, callTimes, light } = line
  const golden = goldenSentences(line, cycle)
  const inGolden = callTimes.flatMap(({ title, time, golden }) =>
    golden === null ? [] : [`${title} at ${formatTime(time, cycle)} is in the ${goldenName(golden)}`],
  )
  const plain = shoot === null ? [] : [`The shoot is ${shoot.open ? 'at' : 'from'} ${whenOf(shoot, cycle)}`]
  const none = light.length > 0 && shoot !== null ? ['It meets no golden hour'] : []
  const sentences = [...(golden.length > 0 ? golden : [...plain, ...none]), ...inGolden]
  return ['Line of the day', ...sentences].map((sentence) => `${sentence}.`).join(' ')
}

const whenOf = (shoot: { from: string; until: string; open: boolean }, cycle: HourCycle) =>
  shoot.open ? formatTime(shoot.from, cycle) : between(shoot, cycle)

/** A full hour as short as it can be: '6 AM', '06:00'. */
export const formatHour = (time: string, cycle: HourCycle): string => formatTime(time, cycle).replace(':00 ', ' ')
