import { and, eq, sql } from 'drizzle-orm'
import { aiLimits, type ServiceName, type Shape } from '@contactsheet/contracts/ai/generation-limits'
import type { RunningGeneration } from '@contactsheet/contracts/ai/generation'
import { conflict, notFound, Problem } from '@contactsheet/contracts/calls/problem'
import type { MediaParts } from '#media/media.store.ts'
import { assertStorage } from '#media/storage.store.ts'
import { getBoardOrThrow } from '#moodboards/moodboard-row.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { assertAllowance, isRunning, type Clock } from './allowance.store.ts'
import { aiGenerations, type FailedAnswer } from './ai.tables.ts'
import type { Database } from '#platform/database/database.ts'
import { together } from '#platform/owner/together.ts'

export type GenerationRow = typeof aiGenerations.$inferSelect

type Reserved = {
  boardId: number
  key: string
  prompt: string
  shape: Shape
  service: ServiceName | null
  /** Whether it counts towards the plan's allowance. */
  counted: boolean
}

/**
 * Takes one generation of the month's allowance and a place in the user's queue. Returns the earlier generation with this key, if any.
 * Throws 404, 409 when that belongs to another board, `limit_reached`, `storage_full`, and 429 when the queue is full.
 */
export const reserveGeneration = (
  owner: Owner,
  { boardId, ...fields }: Reserved,
  { clock, storage }: Pick<MediaParts, 'storage'> & { clock: Clock },
): Promise<{ row: GenerationRow; isNew: boolean }> =>
  owner.transaction(async (owner) => {
    await getBoardOrThrow(owner, boardId)
    await owner.lock()
    const [earlier] = await owner.rows(aiGenerations, eq(aiGenerations.key, fields.key))
    if (earlier !== undefined && earlier.moodboardId !== boardId)
      throw conflict('This key was used for another moodboard')
    if (earlier !== undefined) return { row: earlier, isNew: false }
    // Pictures that wait to be added do not count, but what is full already has no room to add them.
    await assertStorage(owner, storage, 1)
    if ((await owner.count(aiGenerations, isRunning)) >= aiLimits.line) throw lineFull()
    const row = await owner.add(aiGenerations, {
      ...fields,
      moodboardId: boardId,
      heldUntil: leaseEnd,
      createdAt: clock().toISOString(),
    })
    if (fields.counted) await assertAllowance(owner, clock)
    return { row, isNew: true }
  })

const lineFull = () =>
  new Problem(
    429,
    `${aiLimits.line} generations are already waiting for their turn. Please wait until some have ended.`,
    { code: 'too_many_requests' },
    30,
  )

/** The generation of this key; undefined when there is none, or it belongs to another board. */
export async function generationOfKey(owner: Owner, boardId: number, key: string) {
  const [row] = await owner.rows(aiGenerations, and(eq(aiGenerations.key, key), eq(aiGenerations.moodboardId, boardId)))
  return row
}

/** True while a generation is under way and its process is alive. */
export const hasLease = async (owner: Owner, id: number) =>
  (await owner.count(aiGenerations, and(eq(aiGenerations.id, id), isRunning))) > 0

export const generationById = (owner: Owner, id: number) => owner.row(aiGenerations, id)

const open = (id: number) => sql`${aiGenerations.id} = ${id} and ${aiGenerations.state} in ('waiting', 'working')`

/** Marks a generation as working. */
export const beginGeneration = (owner: Owner, id: number) =>
  owner.changeAll(aiGenerations, open(id), { state: 'working', startedAt: sql`now()` })

/**
 * Makes a generation count for good. False when it was cancelled in the meantime. Throws `limit_reached` when its process was silent
 * for so long that others have used the allowance.
 */
export const finishGeneration = (
  owner: Owner,
  id: number,
  { service, pictures, clock }: { service: ServiceName; pictures: number; clock: Clock },
): Promise<boolean> =>
  owner.transaction(async (owner) => {
    await owner.lock()
    const wasHeld = await hasLease(owner, id)
    const [ended] = await owner.changeAll(aiGenerations, open(id), {
      state: 'done',
      service,
      imageCount: pictures,
      progress: null,
    })
    // What was held all the time has its place, even if the plan has become smaller meanwhile.
    if (ended?.counted === true && !wasHeld) await assertAllowance(owner, clock)
    return ended !== undefined
  })

/** Gives the allowance back, and keeps what its request is answered. */
export const failGeneration = (owner: Owner, id: number, failure: FailedAnswer) =>
  owner.changeAll(aiGenerations, open(id), { state: 'failed', failure })

/**
 * Gives the allowance back; returns what the generation was doing, and undefined when there is none with this key. Throws 404 for a
 * board, 409 `ai_done` when it has brought pictures.
 */
export async function cancelGeneration(owner: Owner, boardId: number, key: string) {
  await getBoardOrThrow(owner, boardId)
  const row = await generationOfKey(owner, boardId, key)
  if (row === undefined) return undefined
  const ended = await owner.changeAll(aiGenerations, open(row.id), { state: 'cancelled' })
  if (ended.length === 0 && (await generationById(owner, row.id))?.state === 'done')
    throw conflict('The images were there already', 'ai_done')
  return { id: row.id, was: row.state }
}

/**
 * Notes that a generation which has not arrived is cancelled: should its request still come, it makes nothing. False when it has arrived
 * meanwhile. Throws 404 for a board, and for a key that another one used.
 */
export const cancelBeforehand = (owner: Owner, boardId: number, key: string): Promise<boolean> =>
  owner.transaction(async (owner) => {
    await getBoardOrThrow(owner, boardId)
    await owner.lock()
    const [earlier] = await owner.rows(aiGenerations, eq(aiGenerations.key, key))
    if (earlier !== undefined && earlier.moodboardId !== boardId) throw notFound('Generation')
    if (earlier !== undefined) return false
    const nothing = { prompt: '', shape: 'square', counted: false, state: 'cancelled', heldUntil: sql`now()` } as const
    await owner.add(aiGenerations, { ...nothing, moodboardId: boardId, key })
    return true
  })

/** What is under way for a board, in its order. */
export const runningGenerations = (owner: Owner, boardId: number) =>
  owner.query<RunningGeneration>(
    (mine) => sql`
      select g.key, g.prompt, g.shape, g.service, g.state = 'working' as "isAtWork", g.image_count as pictures, g.progress,
        coalesce(extract(epoch from now() - g.started_at), 0)::float8 as seconds,
        (select count(*)::int from ${mine(aiGenerations, 'o')} where o.id < g.id
          and o.state in ('waiting', 'working') and o.held_until > now()) as ahead
      from ${mine(aiGenerations, 'g')} where g.moodboard_id = ${boardId}
        and g.state in ('waiting', 'working') and g.held_until > now() order by g.id`,
  )

/** Descriptions that a board was given, the latest first. */
export async function recentPrompts(owner: Owner, boardId: number): Promise<string[]> {
  const rows = await owner.query<{ prompt: string }>(
    (mine) => sql`select prompt from ${mine(aiGenerations)} where moodboard_id = ${boardId}
      and state = 'done' group by prompt order by max(id) desc limit ${aiLimits.recent}`,
  )
  return rows.map(({ prompt }) => prompt)
}

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
