import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from './shoots.tables.ts'
import { together } from '#platform/owner/together.ts'

export type ShootRow = typeof shoots.$inferSelect

/** Throws 404. */
export async function getShootOrThrow(owner: Owner, id: number): Promise<ShootRow> {
  const row = await owner.row(shoots, id)
  if (row === undefined) throw notFound('Shoot')
  return row
}

/** Returns a function that spells a genre as the user's own list does, whatever its case; unknown names stay unchanged. */
export async function genreSpelling(owner: Owner) {
  const lookup = await labelLookup(owner)
  return (name: string) => lookup.byId.genre.get(lookup.idOf('genre', name) ?? 0)?.name ?? name
}

/** Locks the shoot's row until the transaction ends, so that concurrent edits both survive. Throws 404. */
export async function getShootForUpdate(owner: Owner, id: number): Promise<ShootRow> {
  const [, row] = await together([owner.lockRows(shoots, { where: eq(shoots.id, id) }), getShootOrThrow(owner, id)])
  return row
}

/** Raises the sequence of shoots with a time and no zone of their own: a change of the user's zone moves them in calendars. */
export const moveWithOwnZone = (owner: Owner) =>
  owner.changeAll(shoots, and(isNotNull(shoots.time), isNull(shoots.timeZone)), {
    sequence: sql`${shoots.sequence} + 1`,
  })

/**
 * Runs `work` in a transaction that locks the shoot and marks it as updated, for changes to what belongs to it: all that it asks at
 * first is asked behind the lock, in one round trip with it. Throws 404 when there is no such shoot.
 */
export const touchShoot = <R>(owner: Owner, id: number, work: (owner: Owner) => Promise<R>): Promise<R> =>
  touch(owner, id, work, sql`sequence`)

/** The same for what calendars show, such as the team. */
export const touchOnCalendars: typeof touchShoot = (owner, id, work) => touch(owner, id, work, sql`sequence + 1`)

const touch = <R>(owner: Owner, id: number, work: (owner: Owner) => Promise<R>, sequence: SQL): Promise<R> =>
  owner.transaction(async (owner) => {
    const touching = owner.update(shoots, { sequence }, { where: eq(shoots.id, id) })
    const there = touching.then(({ length }) => {
      if (length === 0) throw notFound('Shoot')
    })
    const [, done] = await together([there, work(owner)])
    return done
  })
