import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import { instantOf, wallClockAt } from '@contactsheet/contracts/time/zones'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { lightSentence } from '@contactsheet/contracts/shoots/light-words'
import type { PlanDay } from '@contactsheet/contracts/sharing/votes.schemas'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'

type At = Pick<CallSheet, 'zone' | 'hourCycle'>
type Day = Pick<PlanDay, 'date' | 'time'>

/** When an offered day begins by the reader's own clock: 'your time 4:00 PM'; undefined where the clocks are the same, or no time is. */
export function yourTime({ date, time }: Day, { zone, hourCycle }: At, readerZone: string): string | undefined {
  if (time === null) return undefined
  const start = instantOf(date, time, zone)
  const [here, there] = [wallClockAt(start, readerZone), wallClockAt(start, zone)]
  if (here.date === there.date && here.time === there.time) return undefined
  const day = here.date === date ? '' : `, ${formatDate(here.date, 'day')}`
  return `your time ${formatTime(here.time, hourCycle)}${day}`
}

/** The light of an offered day: 'Golden hour 7:12 to 8:04 PM, sunset 8:04 PM'; undefined without a place. */
export function lightOf(day: Day & Pick<PlanDay, 'sun'>, sheet: At & Pick<CallSheet, 'duration'>): string | undefined {
  if (day.sun === null) return undefined
  const { zone, duration, hourCycle } = sheet
  const line = dayLine({ date: day.date, time: day.time, duration, zone, sun: day.sun, callTimes: [] })
  const words = line && lightSentence(line, hourCycle)
  const sunset = day.sun.sunset === null ? undefined : `sunset ${formatTime(day.sun.sunset, hourCycle)}`
  const all = [words, sunset].filter((part) => part !== undefined).join(', ')
  return all === '' ? (day.sun.note ?? undefined) : all.charAt(0).toUpperCase() + all.slice(1)
}
