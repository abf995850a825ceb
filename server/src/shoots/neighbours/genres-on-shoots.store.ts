import { count, eq, sql } from 'drizzle-orm'
import { fold } from '@contactsheet/contracts/text/fold'
import type { LabelUse } from '#labels/label-use.ts'
import { shoots } from '../shoots.tables.ts'

/** Shoots store their genre's name and keep it when the genre is deleted, so there is no `removed`. */
export const genresOnShoots: LabelUse = {
  async counts(owner, kind) {
    if (kind !== 'genre') return () => 0
    const rows = await owner.query<{ genre: string; n: number }>(
      (mine) => sql`select genre, ${count()} as n from ${mine(shoots)} where genre is not null group by genre`,
    )
    const numbers = new Map(rows.map(({ genre, n }) => [genre, n]))
    return ({ name }) => numbers.get(name) ?? 0
  },

  /** Includes deleted shoots, which may be restored. Raises the sequence because calendars show the genre in the event's title. */
  async renamed(owner, kind, before, name) {
    if (kind !== 'genre') return
    const rest = [...fold(before.name)].length + 1
    const changes = {
      genre: name,
      sequence: sql`sequence + 1`,
      searchText: sql`${fold(name)} || substr(search_text, ${rest}::int)`,
    }
    await owner.update(shoots, changes, { where: eq(shoots.genre, before.name), withDeleted: true })
  },
}
