import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { daysSilent, isDue } from '@contactsheet/contracts/contacts/follow-up'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { daysBetween } from '@contactsheet/contracts/time/dates'
import { dateAt } from '#lib/dates.ts'

/** What is to be done next with somebody, and on which day. */
export type NextStep = Pick<Contact, 'nextStep' | 'nextStepOn'>

/** True while there is anything to do. */
export const hasStep = ({ nextStep, nextStepOn }: NextStep) => nextStep !== null || nextStepOn !== null

/** What a step without words is called. */
const unnamed = 'Follow up'

/** A day as a part of a sentence: 'due 2 days ago', 'due today', 'tomorrow', 'Friday', 'May 9'. */
export function stepDay(date: string, today: string): string {
  const ahead = daysBetween(today, date)
  if (ahead < -1) return `due ${-ahead} days ago`
  if (ahead < 1) return ahead === 0 ? 'due today' : 'due yesterday'
  if (ahead === 1) return 'tomorrow'
  if (ahead < 7) return formatDate(date, 'long').split(',')[0] ?? ''
  return formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'short')
}

/** A step and its day apart, so that only the first is cut where room is short: 'Send dates' and ', due today'. */
export const stepWords = ({ nextStep, nextStepOn }: NextStep, today: string) => ({
  what: nextStep ?? unnamed,
  when: nextStepOn === null ? '' : `, ${stepDay(nextStepOn, today)}`,
})

/** The same of a step that is due, in one, with its day first, as its end may be cut: 'due today · Send dates'; empty of all others. */
export const dueStep = (step: NextStep, today: string): string =>
  isDue(step, today) && step.nextStepOn !== null
    ? `${stepDay(step.nextStepOn, today)} · ${step.nextStep ?? unnamed}`
    : ''

type Staged = Pick<Contact, 'stage' | 'stageSince'>
/** For how many days somebody has not answered who was contacted, by the calendar of a zone; undefined for all others. */
export const silenceOf = ({ stage, stageSince }: Staged, { today, zone }: { today: string; zone: string }) =>
  daysSilent(stage, stageSince === null ? null : dateAt(stageSince, zone), today)

/** The same in words. */
export const silentWords = (days: number) => `Contacted ${days} days ago, no answer`

/** What is chosen for a next step most of the time, in days from today. */
export const quickDays = { Tomorrow: 1, 'In 3 days': 3, 'In a week': 7 } as const
