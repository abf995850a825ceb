import { sql } from 'drizzle-orm'
import type { LabelKind } from '@contactsheet/contracts/labels'
import { invalid } from '@contactsheet/contracts/problem'
import { comparisonKey } from '@contactsheet/contracts/tidy-text'
import type { Owner } from '#platform/owner.ts'
import { contactTypes, genres, tags } from './labels.tables.ts'

type NamedLabel = { id: number; name: string; color: string }
type Found = NamedLabel & { kind: LabelKind }

/** All labels of a user, at most 40, for showing ids as names and finding names as ids. */
export type LabelBook = Awaited<ReturnType<typeof labelBook>>

/** Reads the three lists with one statement. */
export async function labelBook(owner: Owner) {
  const rows = await owner.query<Found>(
    (mine) => sql`
      select 'type' as kind, id, name, color from ${contactTypes} where ${mine(contactTypes)}
      union all select 'genre', id, name, color from ${genres} where ${mine(genres)}
      union all select 'tag', id, name, color from ${tags} where ${mine(tags)}`,
  )
  const of = (kind: LabelKind) => rows.filter((row) => row.kind === kind)
  const byId = { type: mapOf(of('type')), genre: mapOf(of('genre')), tag: mapOf(of('tag')) }
  const ids = new Map(rows.map((row) => [`${row.kind} ${comparisonKey(row.name)}`, row.id]))
  const idOf = (kind: LabelKind, name: string) => ids.get(`${kind} ${comparisonKey(name)}`)

  return {
    byId,
    idOf,
    /** Ids of the names that exist; names that do not are left out. */
    idsOf: (kind: LabelKind, names: string[]) => names.flatMap((name) => idOf(kind, name) ?? []),
    /** Ids of the names; throws 400 when one does not exist. */
    demandIds: (kind: LabelKind, names: string[], path: string) =>
      [...new Set(names)].map((name) => {
        const id = idOf(kind, name)
        if (id === undefined)
          throw invalid(`There is no ${kind === 'type' ? 'contact type' : kind} named ${name}`, path)
        return id
      }),
    /** The labels of these ids in the order of their names. */
    named: (kind: LabelKind, ids: number[]): NamedLabel[] =>
      ids
        .flatMap((id) => byId[kind].get(id) ?? [])
        .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
  }
}

const mapOf = (rows: Found[]) => new Map(rows.map(({ id, name, color }) => [id, { id, name, color }]))
