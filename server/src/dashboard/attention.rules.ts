import {
  attentionLimits,
  type Attention,
  type AttentionRow,
  type MissingPart,
} from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { spanOf, type PlacedShootTime } from '@contactsheet/contracts/time/shoot-time'

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

/** A shoot with a time that is compared with others. `minute` counts by the clock at its place. */
export type Compared = AttentionRow['shoot'] & PlacedShootTime & { time: string; duration: number; minute: number }

/** How far the difference of two clock times may be from the real one: clocks are put forward, and zones are barely more than a day apart. */
const slack = (one: Compared, other: Compared) => (one.zone === other.zone ? 60 : widest)
const widest = 27 * 60

/** Pairs of shoots that overlap for sure; both sorted by when they begin, by the clock at their places. */
function doubleBookings(shoots: readonly Compared[]): [Compared, Compared][] {
  const sorted = shoots.toSorted((a, b) => a.minute - b.minute || a.id - b.id)
  const looked = new Map<Compared, Span>()
  const span = (shoot: Compared) => {
    const found = looked.get(shoot) ?? knownSpan(shoot)
    looked.set(shoot, found)
    return found
  }
  const overlap = (one: Compared, other: Compared) =>
    other.minute < one.minute + one.duration + slack(one, other) &&
    span(one).start < span(other).end &&
    span(other).start < span(one).end
  const pairs: [Compared, Compared][] = []
  for (const [place, one] of sorted.entries()) {
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.minute >= one.minute + one.duration + widest) break
      if (overlap(one, other)) pairs.push([one, other])
    }
  }
  return pairs
}

type Span = { start: number; end: number }
/** Reading the clock of a zone takes long, and the same shoots are compared at every visit. */
const mostSpans = 5000
const spans = new Map<string, Span>()

function knownSpan(shoot: Compared): Span {
  const key = `${shoot.date} ${shoot.time} ${shoot.duration} ${shoot.zone}`
  const known = spans.get(key)
  if (known) return known
  const found = spanOf(shoot)
  const span = { start: Number(found?.start), end: Number(found?.end) }
  if (spans.size >= mostSpans) spans.clear()
  spans.set(key, span)
  return span
}
