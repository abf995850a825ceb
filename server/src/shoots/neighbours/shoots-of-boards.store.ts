import { sql } from 'drizzle-orm'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { Pictured, ShootOfBoard } from '@contactsheet/contracts/moodboards/moodboard'
import { imageUrl } from '@contactsheet/contracts/media/image-files'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboardImages, moodboards } from '#moodboards/moodboards.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from '../shoots.tables.ts'

/** The first shoots that use a moodboard, undated ones first, then newest first, and how many use it. */
export async function shootsOfBoard(owner: Owner, boardId: number) {
  const first = await owner.query<ShootOfBoard & { count: number }>(
    (mine) => sql`
      select id, genre, date::text as date, status, count(*) over ()::int as count from ${mine(shoots)} where moodboard_id = ${boardId}
      order by date desc nulls first, id desc limit ${moodboardLimits.shoots}`,
  )
  return { shoots: first, shootCount: first[0]?.count ?? 0 }
}

type First = { shootId: number; key: string } & Omit<Pictured, 'imageUrl'>

const firstImages = new FixedStatement<{ images: First[] }, 'ids'>('first_images_of_shoots', (mine, value) => {
  const first = sql`
    select distinct on (s.id) s.id as "shootId", i.key, f.width, f.height, f.placeholder from ${mine(shoots, 's')}
    join ${mine(moodboards, 'b')} on b.id = s.moodboard_id
    join ${mine(moodboardImages, 'i')} on i.moodboard_id = b.id
    join ${mine(mediaFiles, 'f')} on f.id = i.file_id
    where s.id = any(${value('ids')}::int[])
    order by s.id, i."order", i.id`
  return sql`select coalesce(json_agg(image), '[]') as images from (${first}) as image`
})

/** The first image of the moodboard of each of these shoots that has one. */
export async function picturesOfShoots(owner: Owner, ids: number[]): Promise<Map<number, Pictured>> {
  if (ids.length === 0) return new Map()
  const { images } = await owner.fixed(firstImages, { ids: arrayText(ids) })
  return new Map(images.map(({ shootId, key, ...image }) => [shootId, { ...image, imageUrl: imageUrl(key) }]))
}
