import { sql } from 'drizzle-orm'
import { currentLevel } from '#plans/plans.store.ts'
import { hasRoom } from '@contactsheet/contracts/plans'
import { limitReached } from '@contactsheet/contracts/calls/problem'
import type { Owner } from '#platform/owner/owner.ts'
import { aiGenerations } from './ai.tables.ts'

/** The clock; tests set it. */
export type Clock = () => Date

/** Midnight of the first of this month, UTC, as ISO text: when the allowance was reset last. */
const startOfMonth = (now: Date) => `${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`

/** True for generations that have not ended and whose process is alive. */
export const isRunning = sql`${aiGenerations.state} in ('waiting', 'working') and ${aiGenerations.heldUntil} > now()`

/** True for generations of this month that count: done, or under way. */
export const countsThisMonth = (clock: Clock) =>
  sql`${aiGenerations.counted} and ${aiGenerations.createdAt} >= ${startOfMonth(clock())}::timestamptz
      and (${aiGenerations.state} = 'done' or (${isRunning}))`

/** Generations of this month that count. */
export const generationsThisMonth = (owner: Owner, clock: Clock) => owner.count(aiGenerations, countsThisMonth(clock))

/** The plan's allowance of this month, and how much of it is used. */
export async function allowanceOf(owner: Owner, clock: Clock) {
  const [{ level, maxAiGenerations: max }, used] = await Promise.all([
    currentLevel(owner),
    generationsThisMonth(owner, clock),
  ])
  return { level, max, used, allowed: hasRoom(max, used) }
}

/** Inside a transaction that has locked the user and added a generation: throws `limit_reached` when that was one too many. */
export async function assertAllowance(owner: Owner, clock: Clock) {
  const { level, max, used } = await allowanceOf(owner, clock)
  if (hasRoom(max, used, 0)) return
  throw limitReached(
    `You've reached your maximum number of AI generations (${max}) this month for the ${level} plan.`,
    'aiGenerations',
    max,
    level,
  )
}
