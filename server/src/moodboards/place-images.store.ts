import { sql } from 'drizzle-orm'
import type { Owner } from '#platform/owner/owner.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { assertBoardHolds, touchBoards } from './moodboard-row.store.ts'
import { moodboardImages } from './moodboards.tables.ts'
import { together } from '#platform/owner/together.ts'

/** A kept picture that becomes an image of a board. */
type Placed = { fileId: number; order?: number | undefined } & Partial<
  Pick<typeof moodboardImages.$inferSelect, 'comment' | 'imageType' | 'prompt' | 'guestName' | 'createdAt'>
>

/**
 * Inside a transaction: puts pictures on a board, in their order behind those that are there unless `order` says where; `free` is the
 * `freePlace` of the board for who has asked. Returns the images' ids. Throws 404, and 400 for a full board.
 */
export async function placeImages(owner: Owner, boardId: number, placed: Placed[], free?: number): Promise<number[]> {
  const first = free ?? (await freePlace(owner, boardId))
  const images = placed.map(({ order, ...image }, place) => ({
    ...image,
    moodboardId: boardId,
    key: newToken(),
    order: order ?? first + place,
  }))
  const [added] = await together([owner.addAll(moodboardImages, images), assertBoardHolds(owner, boardId)])
  return added.map(({ id }) => id)
}

/** Inside a transaction: the place behind the last image of a board, which is locked and marked as updated. Throws 404. */
export async function freePlace(owner: Owner, boardId: number) {
  const [, first] = await together([touchBoards(owner, [boardId]), nextPlace(owner, boardId)])
  return first
}

/** The place behind the last image of a board. */
export async function nextPlace(owner: Owner, boardId: number): Promise<number> {
  const [row] = await owner.query<{ next: number }>(
    (mine) =>
      sql`select coalesce(max("order") + 1, 0)::int as next from ${mine(moodboardImages)} where moodboard_id = ${boardId}`,
  )
  return row?.next ?? 0
}

type Image = typeof moodboardImages.$inferSelect

/** An image that shows the same picture on another board. */
export const copyOf = (
  { fileId, imageType, comment, prompt, guestName }: Image,
  moodboardId: number,
  order: number,
) => ({
  moodboardId,
  fileId,
  key: newToken(),
  imageType,
  comment,
  prompt,
  guestName,
  order,
})
