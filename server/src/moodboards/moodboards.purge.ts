import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import { deletedLongAgo, type Leaving, type Purge } from '#platform/work/purge.ts'
import { moodboardGuests, moodboardImages, moodboards } from './moodboards.tables.ts'

/** References to boards and to images are removed first, by each area that has some. */
export const moodboardPurges = (leaving: Leaving<number>[], leavingImages: Leaving<number>): Purge[] => [
  deletedLongAgo(moodboardGuests),
  deletedLongAgo(moodboardImages, leavingImages),
  deletedLongAgo(moodboards, async (db, userId, ids) => {
    for (const leave of leaving) await leave(db, userId, ids)
  }),
]

/** True for pictures that an image shows, also a deleted one: it can still be restored. */
export const heldByImages = sql`exists (select 1 from ${moodboardImages} i
  where i.user_id = ${mediaFiles}.user_id and i.file_id = ${mediaFiles}.id)`
