import { and, eq, sql } from 'drizzle-orm'
import type { BulkImages } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { invalid, notFound } from '@contactsheet/contracts/calls/problem'
import type { WithWas } from '@contactsheet/contracts/calls/was'
import { noStorage, type Storage } from '#media/storage.store.ts'
import { amongIds, intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { reorder, type NewOrder } from '#platform/owner/reorder.ts'
import { imageOf } from './images-of-boards.store.ts'
import { assertBoardHolds, lockBoards, touchBoard, touchBoards } from './moodboard-row.store.ts'
import { moodboardImages } from './moodboards.tables.ts'
import { copyOf, nextPlace } from './place-images.store.ts'
import { together } from '#platform/owner/together.ts'
import { assertUnchanged } from '#platform/database/unchanged.ts'
import { rowBefore } from '#platform/owner/row-before.ts'

type Comment = { comment?: string | null | undefined }

/** The images of a board. `storage` limits what a restore may bring back. */
export const imageStore = (owner: Owner, storage: Storage) => ({
  /** An empty comment is none, one that is not given stays. Throws 404, and 409 `conflict` when what it `was` is another by now. */
  comment: (boardId: number, imageId: number, { comment, was }: WithWas<Comment>) =>
    touchBoard(owner, boardId, async (owner) => {
      const [before, , image] = await together([
        was && rowBefore(owner, moodboardImages, one(boardId, imageId)),
        comment !== undefined && owner.changeAll(moodboardImages, one(boardId, imageId), { comment: comment || null }),
        imageOrThrow(owner, boardId, imageId),
      ])
      assertUnchanged(before, { comment }, was)
      return image
    }),

  remove: (boardId: number, imageId: number) =>
    touchBoard(owner, boardId, async (owner) => {
      if ((await owner.remove(moodboardImages, one(boardId, imageId))).length === 0) throw notFound('Image')
    }),

  /** Throws 404, 403 `storage_full`, and 400 when the board is full. */
  restore: (boardId: number, imageId: number) =>
    restoreImages(owner, storage, { boardId, imageIds: [imageId] }, (owner) => imageOrThrow(owner, boardId, imageId)),

  /** Throws 404, and 409 when the ids are not exactly the board's images; an order that may have waited is merged with them. */
  reorder: (boardId: number, order: NewOrder) =>
    touchBoard(owner, boardId, (owner) => {
      const list = eq(moodboardImages.moodboardId, boardId)
      return reorder(owner, moodboardImages, { ...order, list, what: 'The images have' }, () => undefined)
    }),

  /** One act on several images of the board; returns the ids it changed, for `copy` the new ones. Throws 404 when one of them is missing. */
  async bulk(boardId: number, { act, imageIds, to }: BulkImages): Promise<{ changed: number[] }> {
    if (act === 'restore') return { changed: await restoreImages(owner, storage, { boardId, imageIds }) }
    if (act === 'delete') return { changed: await deleteImages(owner, boardId, imageIds) }
    if (to === undefined || to === boardId) throw invalid('Choose another moodboard', 'to')
    return { changed: await toOtherBoard(owner, { act, from: boardId, to, imageIds }) }
  },
})

const one = (boardId: number, imageId: number) =>
  and(eq(moodboardImages.moodboardId, boardId), eq(moodboardImages.id, imageId))

const among = (boardId: number, imageIds: number[]) =>
  and(eq(moodboardImages.moodboardId, boardId), amongIds(moodboardImages, imageIds))

/** The ids as rows beside those of a table, each with its place among them. */
const given = (ids: number[]) => sql`unnest(${intArray(ids)}) with ordinality as given(id, place)`
const isGiven = sql`${moodboardImages.id} = given.id`

async function imageOrThrow(owner: Owner, boardId: number, imageId: number) {
  const image = await imageOf(owner, boardId, imageId)
  if (image === undefined) throw notFound('Image')
  return image
}

const deleteImages = (owner: Owner, boardId: number, imageIds: number[]) =>
  touchBoard(owner, boardId, async (owner) => {
    const removed = await owner.remove(moodboardImages, among(boardId, imageIds))
    if (removed.length !== new Set(imageIds).size) throw notFound('Image')
    return idsOf(removed)
  })

/** Brings back deleted images of the board; live ones stay as they are. Returns the ids of those that came back. */
const restoreImages = <R = number[]>(
  owner: Owner,
  storage: Storage,
  { boardId, imageIds }: { boardId: number; imageIds: number[] },
  last?: (owner: Owner) => Promise<R>,
): Promise<R> =>
  owner.transaction(async (owner) => {
    const ids = [...new Set(imageIds)]
    const [, , restored, here, , full] = await together([
      owner.lock(),
      lockBoards(owner, [boardId]),
      owner.restore(moodboardImages, ids),
      owner.count(moodboardImages, among(boardId, ids)),
      assertBoardHolds(owner, boardId),
      noStorage(owner, storage, 0),
    ])
    // One that is on another board by now is not this board's to restore.
    if (restored === undefined || here !== ids.length) throw notFound('Image')
    if (restored.length === 0) return []
    if (full !== undefined) throw full
    await touchBoards(owner, [boardId])
    return idsOf(restored)
  }, last)

type Journey = { act: 'move' | 'copy'; from: number; to: number; imageIds: number[] }

/** Puts images, in the order in which they lie, behind those of another board. */
const toOtherBoard = (owner: Owner, { act, from, to, imageIds }: Journey) =>
  owner.transaction(async (owner) => {
    const [, images, first] = await together([
      touchBoards(owner, [from, to]),
      owner.rows(moodboardImages, among(from, imageIds), { orderBy: [moodboardImages.order, moodboardImages.id] }),
      nextPlace(owner, to),
    ])
    if (images.length !== new Set(imageIds).size) throw notFound('Image')
    const changing: Promise<{ id: number }[]> =
      act === 'copy'
        ? owner.addAll(
            moodboardImages,
            images.map((image, place) => copyOf(image, to, first + place)),
          )
        : owner.update(
            moodboardImages,
            { moodboardId: to, order: sql`${first} + given.place` },
            { from: given(images.map(({ id }) => id)), where: isGiven },
          )
    const [changed] = await together([changing, assertBoardHolds(owner, to)])
    return idsOf(changed)
  })

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
