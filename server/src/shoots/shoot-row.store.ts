import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/problem'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from './shoots.tables.ts'

export type ShootRow = typeof shoots.$inferSelect

/** The shoot; throws 404. */
export async function getShootOrThrow(owner: Owner, id: number): Promise<ShootRow> {
  const row = await owner.row(shoots, id)
  if (row === undefined) throw notFound('Shoot')
  return row
}

/** Gives a genre's name as the user's own genre spells it, in whatever case it was sent; other words stay as they are. */
export async function genreSpelling(owner: Owner) {
  const lookup = await labelLookup(owner)
  return (name: string) => lookup.byId.genre.get(lookup.idOf('genre', name) ?? 0)?.name ?? name
}

/** The shoot, held until the transaction ends, so that two edits at once both survive. Throws 404. */
export async function getShootForUpdate(owner: Owner, id: number): Promise<ShootRow> {
  await owner.query((mine) => sql`select 1 from ${shoots} where ${mine(shoots)} and id = ${id} for update`)
  return getShootOrThrow(owner, id)
}

/** After the user's zone has changed: calendars show every shoot with a time and no zone of its own at another instant. */
export const moveWithOwnZone = (owner: Owner) =>
  owner.changeAll(shoots, and(isNotNull(shoots.time), isNull(shoots.timeZone)), {
    sequence: sql`${shoots.sequence} + 1`,
  })

/**
 * Changes something that hangs on a shoot: the shoot is held while it happens, and counts as changed itself. Throws 404 when
 * there is no such shoot.
 */
export const touchShoot = <R>(owner: Owner, id: number, work: (owner: Owner) => Promise<R>): Promise<R> =>
  owner.transaction(async (owner) => {
    const touched = await owner.query(
      (mine) => sql`update ${shoots} set updated_at = now() where ${mine(shoots)} and id = ${id} returning 1`,
    )
    if (touched.length === 0) throw notFound('Shoot')
    return work(owner)
  })
