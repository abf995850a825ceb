import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import type { Limited } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { moodboardImages, moodboards } from './moodboards.tables.ts'

/** Moodboards as plans count them. */
export const limitedMoodboards: Limited = {
  name: 'moodboards',
  limit: 'maxMoodboards',
  used: (owner, atMost) => owner.count(moodboards, undefined, atMost),
}

/** True for pictures that an image shows which is not deleted, on a board which is not: those that count. For statements about everybody. */
export const shownByImages = sql`exists (
  select 1 from ${moodboardImages} i
  join ${moodboards} b on b.user_id = i.user_id and b.id = i.moodboard_id and b.deleted_at is null
  where i.user_id = ${mediaFiles}.user_id and i.file_id = ${mediaFiles}.id and i.deleted_at is null)`

/** Bytes of the pictures that images show; a picture that several show counts once, those of deleted images do not. */
export async function bytesOfImages(owner: Owner): Promise<number> {
  const [row] = await owner.query<{ bytes: number }>(
    (mine) => sql`
      select coalesce(sum(f.bytes), 0)::float8 as bytes from ${mine(mediaFiles, 'f')} where exists (
        select 1 from ${mine(moodboardImages, 'i')} join ${mine(moodboards, 'b')} on b.id = i.moodboard_id
        where i.file_id = f.id)`,
  )
  return row?.bytes ?? 0
}
