import {
  attentionLimits,
  type Attention,
  type AttentionRow,
  type MissingPart,
} from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { doubleBookings, type Compared } from './double-bookings.rules.ts'

/** A shoot by its name and time. */
export type Named = AttentionRow['shoot']
/** A shoot of the next days that lacks something; `n` is how many there are in all. */
export type Soon = Named & { hasPlace: boolean; hasTeam: boolean; n: number }
/** A shoot with overdue tasks; `n` is how many there are in all. */
export type Overdue = Named & { tasks: number; task: string; n: number }

type Found = {
  soon: Soon[]
  overdue: Overdue[]
  past: Named[]
  compared: Compared[]
  /** How many past shoots are still planning or booked in all. */
  pastOpen: number
}

/** The rows that need attention, the most urgent kind first, and how many there are beyond them. */
export function attentionFrom({ soon, overdue, past, compared, pastOpen }: Found): Attention {
  const pairs = doubleBookings(compared)
  const rows = [
    ...pairs.slice(0, attentionLimits.rows).map(([shoot, other]) => row('overlap', shoot, { other })),
    ...soon.map((shoot) => row('soon', shoot, { missing: missingIn(shoot) })),
    ...overdue.map(({ tasks, task, ...shoot }) => row('tasks', shoot, { tasks, task })),
    ...past.map((shoot) => row('past', shoot)),
  ]
  const total = pairs.length + (soon[0]?.n ?? 0) + (overdue[0]?.n ?? 0) + Math.max(pastOpen, past.length)
  return { rows, more: total - rows.length }
}

const row = (kind: AttentionRow['kind'], shoot: Named, more: Partial<AttentionRow> = {}): AttentionRow => ({
  kind,
  shoot,
  missing: [],
  tasks: 0,
  task: null,
  other: null,
  ...more,
})

function missingIn({ hasPlace, time, hasTeam }: Soon): MissingPart[] {
  const lacks = { place: !hasPlace, time: time === null, team: !hasTeam }
  return (['place', 'time', 'team'] as const).filter((part) => lacks[part])
}
