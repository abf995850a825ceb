import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import {
  attentionLimits,
  type Attention,
  type AttentionPerson,
  type AttentionRow,
  type MissingPart,
  type WaitingTeam,
} from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { dayNumber, defaultMinutes, minuteOfDay } from '@contactsheet/contracts/time/dates'
import { spanOf } from '@contactsheet/contracts/time/shoot-time'
import { keepLast } from '#platform/process/keep-last.ts'

/** A shoot by its name and time. */
type Named = AttentionRow['shoot']
/** A shoot of the next days that lacks something; `n` is how many there are in all. */
type Soon = Named & { hasPlace: boolean; hasTeam: boolean; n: number }
/** A shoot whose team is not complete or has not answered; `n` is how many there are in all. */
type Waiting = Named & WaitingTeam & { n: number }
/** A shoot with overdue tasks; `n` is how many there are in all. */
type Overdue = Named & { tasks: number; task: string; n: number }

/** Somebody who needs attention; `n` is how many there are in all. */
type Person = Omit<AttentionPerson['contact'], 'name'> &
  Record<'firstName' | 'lastName' | 'instagramHandle' | 'email', string | null> & { n: number }

/** What the statement finds that may need attention. `compared` comes by column, as they are many, and so the database writes them in two thirds of the time. */
export type FoundAttention = {
  teams: Waiting[]
  soon: Soon[]
  overdue: Overdue[]
  past: Named[]
  compared: ByColumn<Timed>
} & Record<'steps' | 'silent', Person[]>
type ByColumn<Row> = { [Name in keyof Row]: Row[Name][] | null }
type Found = FoundAttention & {
  /** How many past shoots are still planning or booked in all. */
  pastOpen: number
}

/** The rows that need attention, the most urgent kind first, and how many there are beyond them. `zone` is the photographer's. */
export function attentionFrom(
  { teams, soon, overdue, past, compared, pastOpen, steps, silent }: Found,
  zone: string,
): Attention {
  const pairs = doubleBookings(rowsOf(compared).map((shoot) => toCompared(shoot, zone)))
  const rows = [
    ...pairs.slice(0, attentionLimits.rows).map(([shoot, other]) => row('overlap', shoot, { other })),
    ...teams.map(({ people, answered, absent, role, name, unopened, ...shoot }) =>
      row('team', shoot, { team: { people, answered, absent, role, name, unopened } }),
    ),
    ...soon.map((shoot) => row('soon', shoot, { missing: missingIn(shoot) })),
    ...overdue.map(({ tasks, task, ...shoot }) => row('tasks', shoot, { tasks, task })),
    ...past.map((shoot) => row('past', shoot)),
  ]
  const people = [
    ...steps.map((person) => personRow('step', person)),
    ...silent.map((person) => personRow('silent', person)),
  ]
  const inAll = (found: { n: number }[]) => found[0]?.n ?? 0
  const ofShoots = pairs.length + inAll(teams) + inAll(soon) + inAll(overdue) + Math.max(pastOpen, past.length)
  const all = ofShoots + inAll(steps) + inAll(silent)
  return { rows, people, more: all - rows.length - people.length }
}

const personRow = (kind: AttentionPerson['kind'], { n: _n, ...person }: Person): AttentionPerson => ({
  kind,
  contact: { ...person, name: displayName(person) },
})

const row = (kind: AttentionRow['kind'], shoot: Named, more: Partial<AttentionRow> = {}): AttentionRow => ({
  kind,
  shoot,
  team: null,
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

/** A shoot with a time; without a duration it is taken to last a while, and without a zone it is in the photographer's. */
type Timed = Omit<Named, 'person'> & { date: string; time: string; duration: number | null; zone: string | null }
/** One that is compared with others. `minute` counts by the clock at its place. */
type Compared = Named & Timed & { duration: number; zone: string; minute: number }

const toCompared = (shoot: Timed, zone: string): Compared => ({
  ...shoot,
  // Looking up somebody for each of so many would take longer than all of the dashboard.
  person: null,
  duration: shoot.duration ?? defaultMinutes,
  zone: shoot.zone ?? zone,
  minute: dayNumber(shoot.date) * 1440 + minuteOfDay(shoot.time),
})

/** How far the difference of two clock times may be from the real one: clocks are put forward, and zones are barely more than a day apart. */
const slack = (one: Compared, other: Compared) => (one.zone === other.zone ? 60 : widest)
const widest = 27 * 60

/** Pairs of shoots that overlap for sure; both sorted by when they begin, by the clock at their places. */
function doubleBookings(shoots: readonly Compared[]): [Compared, Compared][] {
  const sorted = shoots.toSorted((a, b) => a.minute - b.minute || a.id - b.id)
  const spans: Span[] = []
  const pairs: [Compared, Compared][] = []
  for (const [place, one] of sorted.entries()) {
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.minute >= one.minute + one.duration + widest) break
      if (other.minute >= one.minute + one.duration + slack(one, other)) continue
      const [here, there] = [(spans[place] ??= knownSpan(one)), (spans[next] ??= knownSpan(other))]
      if (here.start < there.end && there.start < here.end) pairs.push([one, other])
    }
  }
  return pairs
}

/** The rows, with a value from each column; none where PostgreSQL gathered nothing. */
function rowsOf<Row extends { id: number }>(columns: ByColumn<Row>): Row[] {
  const rows = (columns.id ?? []).map(() => ({}) as Row)
  for (const name in columns) {
    const values = columns[name] ?? []
    for (const [place, row] of rows.entries()) row[name] = values[place] as Row[typeof name]
  }
  return rows
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
  keepLast(spans, mostSpans, key, span)
  return span
}
