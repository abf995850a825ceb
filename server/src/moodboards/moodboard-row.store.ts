import { sql } from 'drizzle-orm'
import { boardFull, moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { moodboardImages, moodboards } from './moodboards.tables.ts'
import { together } from '#platform/owner/together.ts'

/** Throws 404. */
export async function getBoardOrThrow(owner: Owner, id: number) {
  const row = await owner.row(moodboards, id)
  if (row === undefined) throw notFound('Moodboard')
  return row
}

/** Inside a transaction: makes other changes of those of these moodboards wait that exist, and returns how many do. */
export const lockThere = (owner: Owner, ids: number[]) =>
  owner.lockRows(moodboards, { where: amongIds(moodboards, ids) })

/** The same for boards that must all exist. Throws 404. */
export async function lockBoards(owner: Owner, ids: number[]) {
  if ((await lockThere(owner, ids)) !== new Set(ids).size) throw notFound('Moodboard')
}

/** The same, and marks them as updated. */
export async function touchBoards(owner: Owner, ids: number[]) {
  const locking = lockBoards(owner, ids)
  const touching = owner.update(moodboards, { updatedAt: sql`now()` }, { where: amongIds(moodboards, ids) })
  await together([locking, touching])
}

/**
 * Runs `work` in a transaction that locks the moodboard and marks it as updated: all that it asks at first is asked behind the lock, in
 * one round trip with it. Throws 404.
 */
export const touchBoard = <R>(owner: Owner, id: number, work: (owner: Owner) => Promise<R>): Promise<R> =>
  owner.transaction(async (owner) => {
    const [, done] = await together([touchBoards(owner, [id]), work(owner)])
    return done
  })

/** Throws 400 `image_limit` when `more` images do not fit on the board. Inside a transaction that has locked it, after images were added, it is exact. */
export async function assertBoardHolds(owner: Owner, moodboardId: number, more = 0) {
  const count = await owner.count(moodboardImages, sql`${moodboardImages.moodboardId} = ${moodboardId}`)
  if (count + more > moodboardLimits.images) throw new Problem(400, boardFull, { code: 'image_limit' })
}
