import type { HourCycle } from '../identity/identity.schemas.ts'
import { formatTime } from '../time/date-words.ts'
import { defaultMinutes } from '../time/dates.ts'
import type { DayLine, Golden } from './day-line.ts'

/** '10:00 PM to 3:00 AM (next day)': hours that end so many days after the one on which they begin. */
export function formatHours(from: string, until: string, days: number, cycle: HourCycle): string {
  const later = days === 1 ? ' (next day)' : ` (${days} days later)`
  return `${formatTime(from, cycle)} to ${formatTime(until, cycle)}${days > 0 ? later : ''}`
}

/** 'evening golden hour'. */
export const goldenName = ({ part }: Golden): string => (part === undefined ? 'golden light' : `${part} golden hour`)

/** What a shoot has of the golden hours, a sentence each: 'The shoot meets the evening golden hour from 5:09 PM to 5:30 PM'. */
export function goldenSentences({ shoot }: DayLine, cycle: HourCycle): string[] {
  if (shoot === null) return []
  const who = shoot.open ? `If it lasts ${defaultMinutes / 60} hours, the shoot` : 'The shoot'
  return shoot.golden.map(
    (golden) => `${who} meets the ${goldenName(golden)} from ${formatHours(golden.from, golden.until, 0, cycle)}`,
  )
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

const whenOf = ({ from, until, days, open }: NonNullable<DayLine['shoot']>, cycle: HourCycle) =>
  open ? formatTime(from, cycle) : formatHours(from, until, days, cycle)
