import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import type { Limited } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { moodboardGuests, moodboardImages, moodboardOffers, moodboards } from './moodboards.tables.ts'

/** Moodboards as plans count them. */
export const limitedMoodboards: Limited = {
  name: 'moodboards',
  limit: 'maxMoodboards',
  used: (owner, atMost) => owner.count(moodboards, undefined, atMost),
}

/**
 * True for pictures that an image shows which is not deleted, on a board which is not, or that wait to be one: those that count. For
 * statements about everybody.
 */
export const shownByImages = sql`(exists (
  select 1 from ${moodboardImages} i
  join ${moodboards} b on b.user_id = i.user_id and b.id = i.moodboard_id and b.deleted_at is null
  where i.user_id = ${mediaFiles}.user_id and i.file_id = ${mediaFiles}.id and i.deleted_at is null)
or exists (
  select 1 from ${moodboardOffers} o
  join ${moodboards} b on b.user_id = o.user_id and b.id = o.moodboard_id and b.deleted_at is null
  join ${moodboardGuests} g on g.user_id = o.user_id and g.id = o.guest_id and g.deleted_at is null
  where o.user_id = ${mediaFiles}.user_id and o.file_id = ${mediaFiles}.id and o.declined_at is null))`

/** Bytes of the pictures that images show or that wait to be one; a picture that several show counts once, those of deleted images do not. */
export async function bytesOfImages(owner: Owner): Promise<number> {
  const [row] = await owner.query<{ bytes: number }>(
    (mine) => sql`
      select coalesce(sum(f.bytes), 0)::float8 as bytes from ${mine(mediaFiles, 'f')} where exists (
        select 1 from ${mine(moodboardImages, 'i')} join ${mine(moodboards, 'b')} on b.id = i.moodboard_id
        where i.file_id = f.id) or exists (
        select 1 from ${mine(moodboardOffers, 'o')} join ${mine(moodboards, 'b')} on b.id = o.moodboard_id
        join ${mine(moodboardGuests, 'g')} on g.id = o.guest_id
        where o.file_id = f.id and o.declined_at is null)`,
  )
  return row?.bytes ?? 0
}
