import { sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/problem'
import type { Owner } from '#platform/owner.ts'
import { shoots } from './shoots.tables.ts'

export type ShootRow = typeof shoots.$inferSelect

/** The shoot; throws 404. */
export async function demandShoot(owner: Owner, id: number): Promise<ShootRow> {
  const row = await owner.row(shoots, id)
  if (row === undefined) throw notFound('Shoot')
  return row
}

/** The shoot, held until the transaction ends, so that two edits at once both survive. Throws 404. */
export async function lockedShoot(owner: Owner, id: number): Promise<ShootRow> {
  await owner.query((mine) => sql`select 1 from ${shoots} where ${mine(shoots)} and id = ${id} for update`)
  return demandShoot(owner, id)
}

/**
 * Changes something that hangs on a shoot: the shoot is held while it happens, and counts as changed itself. Throws 404 when
 * there is no such shoot.
 */
export const withinShoot = <R>(owner: Owner, id: number, work: (owner: Owner) => Promise<R>): Promise<R> =>
  owner.transaction(async (owner) => {
    const touched = await owner.query(
      (mine) => sql`update ${shoots} set updated_at = now() where ${mine(shoots)} and id = ${id} returning 1`,
    )
    if (touched.length === 0) throw notFound('Shoot')
    return work(owner)
  })
