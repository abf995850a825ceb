import { sql, type SQL } from 'drizzle-orm'
import { imageUrl } from '@contactsheet/contracts/media/image-files'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { MoodboardImage, Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import type { Swatch } from '#media/pictures/palette.rules.ts'
import { paletteOf } from '#media/palettes.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { jsonColumns } from '#platform/database/columns.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { moodboardImages, moodboards } from './moodboards.tables.ts'

const columns = [
  'id',
  'moodboardId',
  'key',
  'imageType',
  'order',
  'comment',
  'prompt',
  'guestName',
  'createdAt',
] as const
type FileRow = { width: number; height: number; placeholder: string; swatches: Swatch[] }
/** An image with its picture, as everything that shows images is made from. */
type ImageRow = Pick<typeof moodboardImages.$inferSelect, (typeof columns)[number]> & FileRow
type Found = { images: ImageRow[] }

const imagesWhere = (mine: MineOf, where: SQL) => sql`
  select coalesce(json_agg(image order by "order", id), '[]') as images from (
    select ${jsonColumns(moodboardImages, 'i', [...columns])}, f.width, f.height, f.placeholder, f.swatches
    from ${mine(moodboardImages, 'i')} join ${mine(mediaFiles, 'f')} on f.id = i.file_id
    where i.moodboard_id = ${where}) as image`

const ofBoard = new FixedStatement<Found, 'board'>('images_of_board', (mine, value) =>
  imagesWhere(mine, value('board')),
)
const ofId = new FixedStatement<Found, 'board' | 'id'>('image_of_board', (mine, value) =>
  imagesWhere(mine, sql`${value('board')} and i.id = ${value('id')}`),
)

const ofFile = new FixedStatement<Found, 'board' | 'file'>('image_of_file', (mine, value) =>
  imagesWhere(mine, sql`${value('board')} and i.file_id = ${value('file')}`),
)

/** The images of one board, in the photographer's order. */
export const imageRowsOf = async (owner: Owner, board: number) => (await owner.fixed(ofBoard, { board })).images

/** One image of a board; undefined when the board has none of this id. */
export async function imageOf(owner: Owner, board: number, id: number): Promise<MoodboardImage | undefined> {
  const [row] = (await owner.fixed(ofId, { board, id })).images
  return row && toImage(row)
}

/** The only image of a board that shows a file, as one that has just been kept. */
export async function imageShowing(owner: Owner, board: number, file: number): Promise<MoodboardImage> {
  const [row] = (await owner.fixed(ofFile, { board, file })).images
  if (row === undefined) throw notFound('Image')
  return toImage(row)
}

/** An image as its owner sees it. */
export const toImage = ({ key, swatches, ...row }: ImageRow): MoodboardImage => ({
  ...row,
  imageUrl: imageUrl(key),
  palette: paletteOf(swatches),
})

type CoverImage = Omit<FileRow, 'swatches'> & { key: string; comment: string | null }
/** The first images of a board, and the number of all. */
type BoardCover = { imageCount: number; images: (CoverImage & Pictured)[] }

/** A cover as a statement finds it. */
export type FoundCover = { id: number; imageCount: number; images: CoverImage[] }

/** A select of the covers of those of these boards that are not deleted, with at most so many images, as JSON. */
export function coversWithin(mine: MineOf, ids: SQL, most: SQL) {
  // Limited before the files are looked up: a full board would look up 500 of them for four.
  const first = sql`
    select i.* from ${mine(moodboardImages, 'i')} where i.moodboard_id = b.id
    order by i."order", i.id limit ${most}`
  const images = sql`
    select one.key, one.comment, f.width, f.height, f.placeholder
    from (${first}) as one join ${mine(mediaFiles, 'f')} on f.id = one.file_id
    order by one."order", one.id`
  const count = sql`
    select count(*)::int from ${mine(moodboardImages, 'n')} where n.moodboard_id = b.id`
  return sql`
    select coalesce(json_agg(cover), '[]') as covers from (
      select b.id, (${count}) as "imageCount", (select coalesce(json_agg(image), '[]') from (${images}) as image) as images
      from ${mine(moodboards, 'b')} where b.id = any(${ids})) as cover`
}

const coversStatement = new FixedStatement<{ covers: FoundCover[] }, 'ids' | 'most'>(
  'covers_of_boards',
  (mine, value) => coversWithin(mine, sql`${value('ids')}::int[]`, sql`${value('most')}::int`),
)

/** The covers, with at most so many images, of those of these boards that are not deleted. */
export async function coversOf(owner: Owner, ids: number[], most: number): Promise<Map<number, BoardCover>> {
  if (ids.length === 0) return new Map()
  const { covers } = await owner.fixed(coversStatement, { ids: arrayText([...new Set(ids)]), most })
  return coversFrom(covers)
}

/** These covers by their boards. */
export function coversFrom(covers: FoundCover[]): Map<number, BoardCover> {
  const withUrl = (image: CoverImage) => ({ ...image, imageUrl: imageUrl(image.key) })
  return new Map(covers.map(({ id, imageCount, images }) => [id, { imageCount, images: images.map(withUrl) }]))
}
