import { contactStages, contactStageNames, type ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { dashboardLimits } from '@contactsheet/contracts/dashboard'
import { dayNumber } from '@contactsheet/contracts/time/dates'
import type {
  AttentionPerson,
  AttentionRow,
  Dashboard,
  WaitingTeam,
} from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { ScheduleSearchParams } from '#shoots/schedule/schedule-search.rules.ts'

/** Badge colours of the dashboard; every other place has the schedule's. */
export const statusTones = {
  planning: 'blue',
  booked: 'darkblue',
  'post-production': 'purple',
  review: 'darkpurple',
  complete: 'green',
  cancelled: 'red',
} as const satisfies Record<ShootStatus, string>

/** How many entries a list leaves out: the N of 'View N more', or 0. */
export const hidden = (total: number) => Math.max(0, total - dashboardLimits.entries)

/** The list behind a figure, as its link takes it: that filter and no other, whatever was looked at before. */
type Behind = { to: '/contacts'; search: { all: true } } | { to: '/schedule'; search: ScheduleSearchParams }
export type Figure = { label: string; value: number; note?: string } & Behind

const listed = (statuses?: ShootStatus[]): Behind => ({
  to: '/schedule',
  search: { view: 'list', ...(statuses && { statuses }) },
})

export function summary({ contacts, shoots }: Pick<Dashboard, 'contacts' | 'shoots'>): Figure[] {
  const { total, archived } = contacts
  const people: Behind = { to: '/contacts', search: { all: true } }
  return [
    // The list shows none of the archived ones either.
    { label: 'Total Contacts', value: total, ...(archived > 0 && { note: `plus ${archived} archived` }), ...people },
    { label: 'Total Shoots', value: shoots.total, note: `${shoots.upcoming} upcoming`, ...listed() },
    { label: 'Booked Shoots', value: shoots.booked, note: `${shoots.planning} in planning`, ...listed(['booked']) },
    { label: 'Completed', value: shoots.complete, ...listed(['complete']) },
  ]
}

export type StageCount = { stage: ContactStage; label: string; count: number }

/** Contacts per stage, in the order in which a contact usually passes through them. */
export const stageCounts = ({ byStage }: Dashboard['contacts']): StageCount[] =>
  contactStages.map((stage) => ({ stage, label: contactStageNames[stage], count: byStage[stage] ?? 0 }))

/** Rows of what needs attention that are shown at once. */
export const attentionShown = 5

/** What needs attention: a shoot, or a person. */
export type AttentionEntry = AttentionRow | AttentionPerson

const urgency: AttentionEntry['kind'][] = ['overlap', 'team', 'soon', 'step', 'tasks', 'past', 'silent']
/** Shoots and people who need attention, the most urgent kind first. */
export const attentionEntries = ({ rows, people }: Dashboard['attention']): AttentionEntry[] =>
  [...rows, ...people].toSorted((one, other) => urgency.indexOf(one.kind) - urgency.indexOf(other.kind))

/** How many rows and buttons what needs attention has: the room it takes is known before its code is there. */
export function attentionRoom(attention: Dashboard['attention']): { rows: number; acts: number; more: boolean } {
  const all = attentionEntries(attention)
  const shown = all.slice(0, attentionShown)
  const acts = shown.filter(({ kind }) => kind === 'past' || kind === 'step').length
  return { rows: shown.length, acts, more: all.length + attention.more > shown.length }
}

const small = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (n: number) => small[n] ?? String(n)

/** What is the matter with a team: 'Make-up is open', 'Luz can't come', 'Luz has not opened it yet', 'Two of four have answered, in 2 days'. */
export function teamMatter(team: WaitingTeam, date: string | null, today: string): string {
  const { people, answered, absent, role, name, unopened } = team
  const more = absent > 1 ? `, and ${absent - 1} more can't come` : ''
  if (absent > 0) return `${role === null ? `${name} can't come` : `${role} is open`}${more}`
  if (unopened !== null) return `${unopened} has not opened it yet`
  const days = date === null ? 0 : dayNumber(date) - dayNumber(today)
  const when = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  const of = inWords(people).toLowerCase()
  return `${inWords(answered)} of ${of} ${answered === 1 ? 'has' : 'have'} answered, ${when}`
}
