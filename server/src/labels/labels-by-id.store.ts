import { sql } from 'drizzle-orm'
import type { MineOf } from '#platform/owner/owned-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { labelLookupOf, type FoundLabel } from './label-lookup.rules.ts'
import { contactTypes, genres, tags } from './labels.tables.ts'

/** Every label of a user, as a select. */
export const labelsOf = (mine: MineOf) => sql`
  select 'type' as kind, id, name, color from ${contactTypes} where ${mine(contactTypes)}
  union all select 'genre', id, name, color from ${genres} where ${mine(genres)}
  union all select 'tag', id, name, color from ${tags} where ${mine(tags)}`

/** Every label of a user, with one statement. */
export const allLabels = (owner: Owner) => owner.query<FoundLabel>(labelsOf)

/** The labels of a user, to look ids and names up in. */
export const labelLookup = async (owner: Owner) => labelLookupOf(await allLabels(owner))
