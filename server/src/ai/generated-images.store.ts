import { sql, type SQL } from 'drizzle-orm'
import {
  generatedImageOfUrl,
  generatedImageUrl,
  type BulkGenerated,
} from '@contactsheet/contracts/ai/generation-fields'
import { aiLimits } from '@contactsheet/contracts/ai/generation-limits'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { keepPicture } from '#media/media.store.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { paletteOf } from '#media/palettes.ts'
import type { Swatch } from '#media/pictures/palette.rules.ts'
import type { Picture } from '#media/pictures/read-picture.ts'
import { assertStorage, type Storage } from '#media/storage.store.ts'
import { pictureDownload } from '#moodboards/image-file.store.ts'
import { getBoardOrThrow } from '#moodboards/moodboard-row.store.ts'
import { freePlace, placeImages } from '#moodboards/place-images.store.ts'
import { instantText } from '#platform/database/columns.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { aiGenerations, generatedImages } from './ai.tables.ts'
import { together } from '#platform/owner/together.ts'

type New = Pick<typeof generatedImages.$inferSelect, 'generationId' | 'imageType' | 'words'>

/** Keeps a picture until it is added to its board, or its time is over. Throws 503. */
export const keepGenerated = (owner: Owner, files: FileStore, picture: Picture, image: New) =>
  keepPicture(owner, { files }, picture, async (owner, fileId) => {
    await owner.add(generatedImages, { ...image, fileId, key: newToken() })
  })

type Row = Omit<GeneratedImage, 'url' | 'palette'> & {
  key: string
  fileId: number
  swatches: Swatch[]
  isAdded: boolean
}

const lifetime = sql`make_interval(hours => ${aiLimits.hours})`

/** Pictures of generations that are done, as long as they are kept. */
const rowsWhere = (owner: Owner, where: (mine: MineOf) => SQL) =>
  owner.query<Row>(
    (mine) => sql`
      select i.id, i.key, i.file_id as "fileId", i.image_type as "imageType", i.words, g.prompt, g.service,
        g.id as "generationId", g.image_count as brought, i.added_at is not null as "isAdded",
        ${instantText(sql`(i.created_at + ${lifetime})`)} as "expiresAt", f.width, f.height, f.placeholder, f.swatches
      from ${mine(generatedImages, 'i')}
      join ${mine(aiGenerations, 'g')} on g.id = i.generation_id and g.state = 'done'
      join ${mine(mediaFiles, 'f')} on f.id = i.file_id
      where i.created_at > now() - ${lifetime} and (${where(mine)})`,
  )

const toImage = ({ key, swatches, ...row }: Row): GeneratedImage => ({
  ...row,
  url: generatedImageUrl(key),
  palette: paletteOf(swatches),
})

/** The pictures of one generation, in the order in which they came. */
export const imagesOfGeneration = async (owner: Owner, id: number) =>
  (await rowsWhere(owner, () => sql`g.id = ${id}`)).toSorted((a, b) => a.id - b.id).map(toImage)

/** Pictures of a board that were neither added nor discarded: the newest, the oldest of them first. */
export const waitingImages = async (owner: Owner, boardId: number) =>
  (
    await rowsWhere(
      owner,
      (mine) => sql`i.id = any(array(
        select n.id from ${mine(generatedImages, 'n')}
        join ${mine(aiGenerations, 'b')} on b.id = n.generation_id
        where b.moodboard_id = ${boardId} and b.state = 'done' and n.added_at is null
        order by n.id desc limit ${aiLimits.waiting}))`,
    )
  )
    .toSorted((a, b) => a.id - b.id)
    .map(toImage)

/**
 * Puts generated pictures on the board they were made for, in the given order. Those that are there already stay as they are, so
 * that a repeated request changes nothing. Returns how many of the given ones are on the board. Throws 404, 400 for a full board, `storage_full`.
 */
export const addToBoard = (owner: Owner, storage: Storage, boardId: number, imageUrls: string[]) =>
  owner.transaction(async (owner) => {
    const keys = [...new Set(imageUrls.map((url) => generatedImageOfUrl(url) ?? ''))]
    const [, , found, first] = await together([
      owner.lock(),
      getBoardOrThrow(owner, boardId),
      rowsWhere(owner, () => sql`g.moodboard_id = ${boardId} and i.key = any(${sql.param(keys)}::text[])`),
      freePlace(owner, boardId),
    ])
    const rows = keys.map((key) => found.find((row) => row.key === key))
    if (rows.some((row) => row === undefined)) throw notFound('Image')
    const wanted = rows.flatMap((row) => (row === undefined || row.isAdded ? [] : [row]))
    if (wanted.length === 0) return { count: keys.length }
    const placed = wanted.map(({ fileId, imageType, prompt }) => ({ fileId, imageType, prompt }))
    await together([
      placeImages(owner, boardId, placed, first),
      owner.changeAll(generatedImages, among(wanted), { addedAt: sql`now()` }),
      assertStorage(owner, storage, 0),
    ])
    return { count: keys.length }
  })

const among = (images: { id: number }[]) => sql`${generatedImages.id} = any(${intArray(images.map(({ id }) => id))})`

/** Discards waiting pictures of a board, or brings discarded ones back; returns the ids that changed. Throws 404. */
export const bulkGeneratedImages = (owner: Owner, boardId: number, { act, imageIds }: BulkGenerated) =>
  owner.transaction(async (owner) => {
    const ids = [...new Set(imageIds)]
    const board = getBoardOrThrow(owner, boardId)
    const restoring = act === 'restore' ? owner.restore(generatedImages, ids) : []
    const asking = owner.query<{ id: number }>(
      (mine) => sql`select i.id from ${mine(generatedImages, 'i')}
        join ${mine(aiGenerations, 'g')} on g.id = i.generation_id and g.moodboard_id = ${boardId}
        where i.id = any(${intArray(ids)}) and i.created_at > now() - ${lifetime}
          and i.added_at is null`,
    )
    const [, restored, there] = await together([board, restoring, asking])
    if (restored === undefined || there.length !== ids.length) throw notFound('Image')
    const changed = act === 'restore' ? restored : await owner.remove(generatedImages, among(there))
    return { changed: changed.map(({ id }) => id).toSorted((a, b) => a - b) }
  })

/** One size of a generated picture, as the last part of its address names it. Throws 404, 503. */
export const generatedFile = (owner: Owner, files: FileStore, file: string) =>
  pictureDownload(files, file, aiLimits.hours * 3600, async (key) => {
    const [image] = await owner.rows(
      generatedImages,
      sql`${generatedImages.key} = ${key} and ${generatedImages.createdAt} > now() - ${lifetime}`,
    )
    const [kept] = image === undefined ? [] : await owner.byIds(mediaFiles, [image.fileId])
    return kept?.key
  })
