import { sql } from 'drizzle-orm'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { labelLookupOf, type FoundLabel } from './label-lookup.rules.ts'
import { contactTypes, genres, tags } from './labels.tables.ts'

/** A select of all labels of a user. */
export const labelsOf = (mine: MineOf) => sql`
  select 'type' as kind, id, name, color from ${mine(contactTypes)}
  union all select 'genre', id, name, color from ${mine(genres)}
  union all select 'tag', id, name, color from ${mine(tags)}`

/** All labels of a user, read in one statement. */
export const allLabels = (owner: Owner) => owner.query<FoundLabel>(labelsOf)

/** The labels of a user, for looking up ids and names. */
export const labelLookup = async (owner: Owner) => labelLookupOf(await allLabels(owner))
