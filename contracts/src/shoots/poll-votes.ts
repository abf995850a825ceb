import type { HourCycle } from '../identity/identity.schemas.ts'
import { formatDate, formatTime } from '../time/date-words.ts'

/** What somebody says of a day that is offered for a shoot. */
export const votes = ['yes', 'maybe', 'no'] as const
export type Vote = (typeof votes)[number]

export const voteNames: Record<Vote, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

export const pollLimits = {
  /** Days that one shoot offers at a time. */
  days: 10,
  /** Other shoots that are told of each day. */
  conflicts: 10,
} as const

/** The message shown when a shoot offers as many days as it may. */
export const pollFull = `A shoot offers at most ${pollLimits.days} days`
/** The message shown to whoever votes, or offers a day, when there is a date already. */
export const pollClosed = 'The date is set. There is nothing left to vote on.'

/** A day that is offered, by its name: 'Saturday, Nov 28, 4:00 PM', 'Saturday, Nov 28, all day'. */
export function offeredDayWords({ date, time }: { date: string; time: string | null }, cycle: HourCycle): string {
  const day = `${formatDate(date, 'long').split(',')[0]}, ${formatDate(date, 'day')}`
  return `${day}, ${time === null ? 'all day' : formatTime(time, cycle)}`
}
