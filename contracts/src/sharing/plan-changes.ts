import type { HourCycle } from '../identity/identity.schemas.ts'
import { formatDate, formatTime } from '../time/date-words.ts'
import type { Answer } from '../shoots/answers.ts'

/** What somebody says yes or no to: kept as it was with each answer. */
export type PlanState = {
  date: string | null
  time: string | null
  /** By whose clock the time is: the shoot's own zone, or its photographer's. */
  zone: string | null
  place: string | null
  /** Latitude and longitude. */
  pin: [number, number] | null
  cancelled: boolean
  /** Time and title, by time. */
  calls: [time: string, title: string][]
}

export const planParts = ['cancelled', 'date', 'time', 'place', 'calls'] as const
/** A part of the plan that is not as it was; null is none. Of call times only that they are others is told, unless one moved. */
export type PlanChange = { what: (typeof planParts)[number]; from: string | null; to: string | null }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs between the plan that somebody answered to and the plan as it is. */
export function planChanges(before: PlanState, now: PlanState): PlanChange[] {
  const changes: PlanChange[] = []
  const note = (what: PlanChange['what'], from: string | null, to: string | null) => changes.push({ what, from, to })
  if (before.cancelled !== now.cancelled)
    note('cancelled', before.cancelled ? 'yes' : null, now.cancelled ? 'yes' : null)
  if (before.date !== now.date) note('date', before.date, now.date)
  if (before.time !== now.time || (now.time !== null && before.zone !== now.zone)) note('time', before.time, now.time)
  if (before.place !== now.place || !same(before.pin, now.pin)) note('place', before.place, now.place)
  if (!same(before.calls, now.calls)) note('calls', ...movedCall(before.calls, now.calls))
  return changes
}

const without = (calls: PlanState['calls'], others: PlanState['calls']) => {
  const known = new Set(others.map((call) => JSON.stringify(call)))
  return calls.filter((call) => !known.has(JSON.stringify(call)))
}

/** The one call time that moved, as 'Make-up' at both times; of anything else nothing more is known. */
function movedCall(before: PlanState['calls'], now: PlanState['calls']): [string | null, string | null] {
  const gone = without(before, now)
  const come = without(now, before)
  const [[from, title] = [], [to, other] = []] = [gone[0], come[0]]
  const isMoved = gone.length === 1 && come.length === 1 && title === other
  return isMoved ? [`${from} ${title}`, `${to} ${other}`] : [null, null]
}

const since: Record<Answer, string> = {
  in: 'since you said yes',
  cant: 'since you said no',
  question: 'since you asked',
}

/** A change in a sentence for whoever has answered: 'Time moved from 10:00 AM to 11:00 AM since you said yes'. */
export const changeWords = (change: PlanChange, answer: Answer, hourCycle: HourCycle): string =>
  `${changed(change, hourCycle)} ${since[answer]}`

function changed({ what, from, to }: PlanChange, hourCycle: HourCycle): string {
  if (what === 'cancelled') return to === null ? 'No longer cancelled' : 'Cancelled'
  if (what === 'date') return moved('Date', from, to, (day) => formatDate(day, 'day'))
  if (what === 'time' && from === to) return 'Time zone changed'
  if (what === 'time') return moved('Time', from, to, (time) => formatTime(time, hourCycle))
  if (what === 'place')
    return from === to ? 'The exact place on the map changed' : moved('Place', from, to, (place) => place)
  if (from === null || to === null) return 'Call times changed'
  const at = (call: string) => formatTime(call.slice(0, 5), hourCycle)
  return `${from.slice(6)} moved from ${at(from)} to ${at(to)}`
}

function moved(what: string, from: string | null, to: string | null, words: (value: string) => string): string {
  if (to === null) return `${what} is open again`
  return from === null ? `${what} was set to ${words(to)}` : `${what} moved from ${words(from)} to ${words(to)}`
}
