import { and, asc, eq, sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '@contactsheet/contracts/calls/problem'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { pollClosed, pollFull, pollLimits } from '@contactsheet/contracts/shoots/poll-votes'
import type { AnswerWay } from '@contactsheet/contracts/shoots/answers'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { nameOnPlan, type NamingShoot } from '../answers/plan-state.store.ts'
import { getShootForUpdate, getShootOrThrow, type ShootRow } from '../shoot-row.store.ts'
import { shoots } from '../shoots.tables.ts'
import { pollDays, pollVotes } from './poll.tables.ts'

export type PollDayRow = typeof pollDays.$inferSelect
type Offered = { date: string; time: string | null }

/** The days that a shoot offers, in their order. */
export const daysOf = (owner: Owner, shootId: number): Promise<PollDayRow[]> =>
  owner.rows(pollDays, eq(pollDays.shootId, shootId), {
    orderBy: [asc(pollDays.date), sql`coalesce(${pollDays.time}, '')`, asc(pollDays.id)],
    limit: pollLimits.days,
  })

/** How a plan names a day to whoever has its link. */
export const dayName = (shoot: NamingShoot, dayId: number): string => nameOnPlan('day', shoot, dayId)

/** True while the team can vote on the days of a shoot. */
export const isPollOpen = ({ date, status }: Pick<ShootRow, 'date' | 'status'>): boolean =>
  date === null && status !== 'cancelled'

/** Throws 403 `poll_closed`. */
export function assertOpen(shoot: ShootRow) {
  if (shoot.date !== null) throw new Problem(403, pollClosed, { code: 'poll_closed' })
}

/** Adds a day. Throws 404, 403 `poll_closed`, 400 `poll_limit`, and 409 for one that is offered already. */
export const addDay = (owner: Owner, shootId: number, day: Offered): Promise<PollDayRow> =>
  offering(owner, shootId, async (owner, there) => {
    assertRoom(there, day)
    const [added] = await together([owner.add(pollDays, { ...day, shootId }), noteUpdate(owner, shootId)])
    return added
  })

/** Hides a day with its votes. Throws 404. */
export const removeDay = (owner: Owner, shootId: number, dayId: number): Promise<void> =>
  offering(owner, shootId, async (owner) => {
    const [removed] = await together([owner.remove(pollDays, ofShoot(shootId, dayId)), noteUpdate(owner, shootId)])
    if (removed.length === 0) throw notFound('Day')
  })

/** Brings a day back; one that was not removed stays as it is. Throws as `addDay`. */
export const restoreDay = (owner: Owner, shootId: number, dayId: number): Promise<PollDayRow> =>
  offering(owner, shootId, async (owner, there) => {
    const known = there.find(({ id }) => id === dayId)
    if (known !== undefined) return known
    const restored = await owner.restore(pollDays, [dayId])
    const day = restored && (await owner.row(pollDays, dayId))
    if (day?.shootId !== shootId) throw notFound('Day')
    assertRoom(there, day)
    await noteUpdate(owner, shootId)
    return day
  })

const ofShoot = (shootId: number, dayId: number) => and(eq(pollDays.shootId, shootId), eq(pollDays.id, dayId))

/** Changes what a shoot offers, behind its lock. */
const offering = <R>(owner: Owner, shootId: number, work: (owner: Owner, there: PollDayRow[]) => Promise<R>) =>
  owner.transaction(async (owner) => {
    const [shoot, there] = await together([getShootForUpdate(owner, shootId), daysOf(owner, shootId)])
    assertOpen(shoot)
    return work(owner, there)
  })

/** The plan shows the days, so that it counts as updated. */
const noteUpdate = (owner: Owner, shootId: number) => owner.change(shoots, shootId, { sequence: sql`sequence` })

function assertRoom(there: PollDayRow[], { date, time }: Offered) {
  if (there.some((day) => day.date === date && day.time === time))
    throw conflict('This day is offered already', 'day_offered')
  if (there.length >= pollLimits.days) throw new Problem(400, pollFull, { code: 'poll_limit' })
}

type Said = { dayId: number; vote: Vote | null }

/** How votes came; by the link that all have, with the hash of the browser's key. */
export type VoteWay = { way: AnswerWay; guestKeyHash?: string | null }

/** Inside a transaction that has locked the shoot: what one person says to days of it. */
export async function keepVotes(owner: Owner, contactId: number, said: Said[], way: VoteWay) {
  // Of a day that is named twice the last word counts.
  const last = [...new Map(said.map(({ dayId, vote }) => [dayId, vote]))]
  const kept = last.flatMap(([dayId, vote]) => (vote === null ? [] : [{ dayId, contactId, vote, ...way }]))
  await together([
    owner.remove(pollVotes, and(eq(pollVotes.contactId, contactId), amongDays(last.map(([dayId]) => dayId)))),
    owner.addAll(pollVotes, kept),
  ])
}

const amongDays = (ids: number[]) => sql`${pollVotes.dayId} = any(${intArray(ids)})`

/** Inside a transaction: makes others who vote, or set a date, wait. Throws 404, and 403 `poll_closed`. */
export async function lockOpenPoll(owner: Owner, shootId: number): Promise<ShootRow> {
  const locking = owner.lockRows(shoots, { where: eq(shoots.id, shootId), keepsKey: true })
  const [, shoot] = await together([locking, getShootOrThrow(owner, shootId)])
  assertOpen(shoot)
  return shoot
}

/** What one person said to the days of a shoot. */
export const votesOf = (owner: Owner, shootId: number, contactId: number) =>
  owner.query<{ dayId: number; vote: Vote; way: AnswerWay; guestKeyHash: string | null }>(
    (
      mine,
    ) => sql`select v.day_id as "dayId", v.vote, v.way, v.guest_key_hash as "guestKeyHash" from ${mine(pollVotes, 'v')}
      join ${mine(pollDays, 'd')} on d.id = v.day_id and d.shoot_id = ${shootId} where v.contact_id = ${contactId}`,
  )
