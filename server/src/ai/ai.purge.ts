import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import type { Purge } from '#platform/work/purge.ts'
import { generatedImages } from './ai.tables.ts'

export const generatedPurges: Purge[] = [
  { table: generatedImages, where: sql`${generatedImages.createdAt} < now() - interval '1 day'` },
]

/** True for pictures that were generated and wait to be added to a board. */
export const heldByGenerated = sql`exists (select 1 from ${generatedImages} g
  where g.user_id = ${mediaFiles}.user_id and g.file_id = ${mediaFiles}.id)`
