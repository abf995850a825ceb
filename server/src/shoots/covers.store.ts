import { sql, type SQL } from 'drizzle-orm'
import { imageUrl } from '@contactsheet/contracts/media/image-files'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboardImages } from '#moodboards/moodboards.tables.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'

/** The first image of a moodboard, as a statement finds it. */
export type CoverImage = { key: string } & Omit<Pictured, 'imageUrl'>

/** A select of the first image of a moodboard that is not deleted, as a `CoverImage`. */
export const coverWithin = (mine: MineOf, boardId: SQL) => sql`
  select i.key, f.width, f.height, f.placeholder from (
    select one.key, one.file_id from ${mine(moodboardImages, 'one')} where one.moodboard_id = ${boardId}
    order by one."order", one.id limit 1) as i
  join ${mine(mediaFiles, 'f')} on f.id = i.file_id`

/** A cover as lists show it. */
export const picturedOf = ({ key, ...image }: CoverImage): Pictured => ({ ...image, imageUrl: imageUrl(key) })
