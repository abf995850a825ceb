import { addDays, daysBetween } from '../time/dates.ts'
import { instantOf, wallClockAt } from '../time/zones.ts'
import type { ContactStage } from './contact-values.ts'

/** Somebody who was contacted this many days ago, by the photographer's calendar, and is still at that stage, has not answered. */
export const daysWithoutAnswer = 7
/** After this many days nobody waits for an answer any more: the dashboard leaves them out, the filter does not. */
export const mostDaysAwaited = 90

/** What the rules ask of a moment: the photographer's day, and the instants between which those were contacted who have not answered. */
export type FollowUpDays = {
  today: string
  /** Whoever was contacted before this has not answered. */
  silentBefore: string
  /** Whoever was contacted before this is not waited for. */
  awaitedFrom: string
}

/** The same moment in the photographer's zone. */
export function followUpDays(now: Date, zone: string): FollowUpDays {
  const today = wallClockAt(now, zone).date
  const startOf = (daysAgo: number) => instantOf(addDays(today, -daysAgo), '00:00', zone).toISOString()
  return { today, silentBefore: startOf(daysWithoutAnswer - 1), awaitedFrom: startOf(mostDaysAwaited) }
}

type Stepping = { nextStepOn: string | null }
/** True on the day of a next step and after it. */
export const isDue = ({ nextStepOn }: Stepping, today: string) => nextStepOn !== null && nextStepOn <= today

/** Days since somebody came to a stage, on this day, who was contacted and has not answered; undefined for all others, and before there are 7. */
export function daysSilent(stage: ContactStage, since: string | null, today: string): number | undefined {
  if (stage !== 'contacted' || since === null) return undefined
  const days = daysBetween(since, today)
  return days >= daysWithoutAnswer ? days : undefined
}
