import type { AttentionRow } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { formatWhen } from '#lib/dates.ts'

/** A name for a row that stays the same. */
export const rowId = ({ kind, shoot, other }: AttentionRow): string => [kind, shoot.id, other?.id].join(' ')

/** The tab of the shoot on which the matter is settled; none is the first one. */
export function tabOf({ kind, missing }: AttentionRow): { tab?: 'team' | 'planning' } {
  if (kind === 'tasks') return { tab: 'planning' }
  return kind === 'soon' && missing.every((part) => part === 'team') ? { tab: 'team' } : {}
}

/** What is the matter: 'No place, no time yet', '2 overdue tasks: Rent lights', 'Double-booked with Portrait, Tomorrow, 2:00 PM'. */
export function matterOf(row: AttentionRow, today: string, cycle: HourCycle): string {
  const { kind, shoot, missing, tasks, task, other } = row
  if (kind === 'past') return `Over, and still ${shootStatusNames[shoot.status].toLowerCase()}`
  if (kind === 'soon') return `${missing.map((part, place) => `${place === 0 ? 'No' : 'no'} ${part}`).join(', ')} yet`
  if (kind === 'tasks') return `${tasks === 1 ? 'Overdue task' : `${tasks} overdue tasks, first`}: ${task}`
  return other === null ? '' : `Double-booked with ${shootName(other)}, ${formatWhen(other, today, cycle)}`
}
