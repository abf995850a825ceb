import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import { restoreDays } from '#platform/owner/owned-tables.ts'
import { deletedLongAgo, type Leaving, type Purge } from '#platform/work/purge.ts'
import { moodboardGuests, moodboardImages, moodboardOffers, moodboards } from './moodboards.tables.ts'

/** Those of guests and boards that are erased go with them. */
const declinedLongAgo = sql`${moodboardOffers.declinedAt} < now() - make_interval(days => ${restoreDays})`

/** References to boards and to images are removed first, by each area that has some. */
export const moodboardPurges = (leaving: Leaving<number>[], leavingImages: Leaving<number>): Purge[] => [
  deletedLongAgo(moodboardGuests),
  { table: moodboardOffers, where: declinedLongAgo },
  deletedLongAgo(moodboardImages, leavingImages),
  deletedLongAgo(moodboards, async (db, userId, ids) => {
    for (const leave of leaving) await leave(db, userId, ids)
  }),
]

/** True for pictures that an image shows, or that wait to be one, also deleted and declined ones: they can still be restored. */
export const heldByImages = sql`(exists (select 1 from ${moodboardImages} i
  where i.user_id = ${mediaFiles}.user_id and i.file_id = ${mediaFiles}.id)
  or exists (select 1 from ${moodboardOffers} o
  where o.user_id = ${mediaFiles}.user_id and o.file_id = ${mediaFiles}.id))`
