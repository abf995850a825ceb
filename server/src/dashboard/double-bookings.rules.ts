import type { AttentionRow } from '@contactsheet/contracts/dashboard/attention'
import { spanOf, type PlacedShootTime } from '@contactsheet/contracts/time/shoot-time'

/** A shoot with a time that is compared with others. `minute` counts by the clock at its place. */
export type Compared = AttentionRow['shoot'] & PlacedShootTime & { time: string; duration: number; minute: number }

/** How far the difference of two clock times may be from the real one: clocks are put forward, and zones are barely more than a day apart. */
const slack = (one: Compared, other: Compared) => (one.zone === other.zone ? 60 : 27 * 60)

/** Pairs of shoots that overlap for sure; both sorted by when they begin, by the clock at their places. */
export function doubleBookings(shoots: readonly Compared[]): [Compared, Compared][] {
  const sorted = shoots.toSorted((a, b) => a.minute - b.minute || a.id - b.id)
  return sorted.flatMap((one, place) => {
    const later = sorted.slice(place + 1)
    const end = later.findIndex((other) => other.minute >= one.minute + one.duration + widest)
    const near = end === -1 ? later : later.slice(0, end)
    const isNear = (other: Compared) => other.minute < one.minute + one.duration + slack(one, other)
    return near
      .filter((other) => isNear(other) && overlaps(one, other))
      .map((other): [Compared, Compared] => [one, other])
  })
}

const widest = 27 * 60

function overlaps(one: Compared, other: Compared) {
  const [a, b] = [knownSpan(one), knownSpan(other)]
  return a.start < b.end && b.start < a.end
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
