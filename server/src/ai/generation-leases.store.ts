import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { together } from '#platform/owner/together.ts'
import { aiGenerations } from './ai.tables.ts'

/** Seconds after which a process that has not renewed its leases counts as dead. */
const lease = 10

/** The end of a lease taken now. */
export const leaseEnd = sql`now() + make_interval(secs => ${lease})`

/** A generation that this process has, and how far it is. */
export type Held = { userId: string; id: number; pictures: number; progress: number | null }

type StillHeld = { userId: string; id: number; isFirst: boolean }

/**
 * Renews the leases of these generations and stores their progress. An expired lease stays expired: others may have used the allowance.
 * Returns those that have not been cancelled, and whether any of their users' generations comes before them.
 */
export async function renewLeases(db: Database, held: Held[]): Promise<StillHeld[]> {
  const byUser = Map.groupBy(held, ({ userId }) => userId)
  const still = await together([...byUser].map(([userId, own]) => holdOf(db, userId, own)))
  return still.flat()
}

/** What depends on the time of day stands in a query of its own: a condition of the update may not. */
async function holdOf(db: Database, userId: string, held: Held[]): Promise<StillHeld[]> {
  const column = <T>(of: (one: Held) => T) => sql.param(held.map(of))
  const { rows } = await db.execute<StillHeld>(sql`
    with given as (
      select given.*, now() as now, ${leaseEnd} as until from unnest(${column(({ id }) => id)}::int[],
        ${column(({ pictures }) => pictures)}::int[], ${column(({ progress }) => progress)}::real[])
        as given(id, pictures, progress)),
    kept as (
      update ${aiGenerations} g set held_until = case when g.held_until > given.now then given.until else g.held_until end,
        image_count = given.pictures, progress = given.progress
      from given where g.user_id = ${userId} and g.id = given.id and g.state in ('waiting', 'working')
      returning g.user_id, g.id)
    select kept.user_id as "userId", kept.id, not exists (
      select 1 from ${aiGenerations} o where o.user_id = ${userId} and o.id < kept.id
        and o.state in ('waiting', 'working') and (o.held_until > now() or exists (select 1 from kept k where k.id = o.id))
    ) as "isFirst" from kept order by kept.id`)
  return rows
}

/** Releases the leases of a process known to be dead. Only for a database used by one process at a time. */
export const releaseLeases = (db: Database) =>
  db.execute(
    sql`update ${aiGenerations} set held_until = now() - interval '1 second' where state in ('waiting', 'working')`,
  )

/** Cancels everything of one user that is under way; returns the ids. The processes that work on it hear of it within seconds. */
export async function cancelGenerationsOf(db: Database, userId: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${aiGenerations} set state = 'cancelled' where user_id = ${userId} and state in ('waiting', 'working') returning id`)
  return rows.map(({ id }) => id)
}
