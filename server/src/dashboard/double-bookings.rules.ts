import type { AttentionRow } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { spanOf, type PlacedShootTime } from '@contactsheet/contracts/time/shoot-time'

/** A shoot with a time that is compared with others. `minute` counts by the clock at its place. */
export type Compared = AttentionRow['shoot'] & PlacedShootTime & { time: string; duration: number; minute: number }

/** How far the difference of two clock times may be from the real one: clocks are put forward, and zones are barely more than a day apart. */
const slack = (one: Compared, other: Compared) => (one.zone === other.zone ? 60 : widest)
const widest = 27 * 60

/** Pairs of shoots that overlap for sure; both sorted by when they begin, by the clock at their places. */
export function doubleBookings(shoots: readonly Compared[]): [Compared, Compared][] {
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
