import type { HourCycle } from '../identity/identity.schemas.ts'
import { formatTime } from '../time/date-words.ts'
import type { DayLine, Golden } from './day-line.ts'
import { lightSentence } from './light-words.ts'

/** '10:00 PM to 3:00 AM (next day)': hours that end so many days after the one on which they begin. */
export function formatHours(from: string, until: string, days: number, cycle: HourCycle): string {
  const later = days === 1 ? ' (next day)' : ` (${days} days later)`
  return `${formatTime(from, cycle)} to ${formatTime(until, cycle)}${days > 0 ? later : ''}`
}

/** 'evening golden hour'. */
export const goldenName = ({ part }: Golden): string => (part === undefined ? 'golden light' : `${part} golden hour`)

/** What the line shows, for whoever cannot see it. */
export function dayLineWords(line: DayLine, cycle: HourCycle): string {
  const { shoot, callTimes } = line
  const inGolden = callTimes.flatMap(({ title, time, golden }) =>
    golden === null ? [] : [`${title} at ${formatTime(time, cycle)} is in the ${goldenName(golden)}`],
  )
  const plain = shoot === null ? [] : [`The shoot is ${shoot.open ? 'at' : 'from'} ${whenOf(shoot, cycle)}`]
  const light = lightSentence(line, cycle)
  const sentences = [...plain, ...(light === undefined ? [] : [light]), ...inGolden]
  return ['Line of the day', ...sentences].map((sentence) => `${sentence}.`).join(' ')
}

const whenOf = ({ from, until, days, open }: NonNullable<DayLine['shoot']>, cycle: HourCycle) =>
  open ? formatTime(from, cycle) : formatHours(from, until, days, cycle)
