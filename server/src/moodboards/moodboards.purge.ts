import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import { deletedLongAgo, type Purge } from '#platform/work/purge.ts'
import { moodboardGuests, moodboardImages, moodboards } from './moodboards.tables.ts'

export const moodboardPurges: Purge[] = [
  deletedLongAgo(moodboardGuests),
  deletedLongAgo(moodboardImages),
  deletedLongAgo(moodboards),
]

/** True for pictures that an image shows, also a deleted one: it can still be restored. */
export const heldByImages = sql`exists (select 1 from ${moodboardImages} i
  where i.user_id = ${mediaFiles}.user_id and i.file_id = ${mediaFiles}.id)`
