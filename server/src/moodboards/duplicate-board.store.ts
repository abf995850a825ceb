import { eq } from 'drizzle-orm'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { assertRoom } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { getBoardOrThrow, lockBoards } from './moodboard-row.store.ts'
import { limitedMoodboards } from './moodboard-usage.store.ts'
import { moodboardImages, moodboards } from './moodboards.tables.ts'
import { together } from '#platform/owner/together.ts'

type Image = typeof moodboardImages.$inferSelect

/** An image that shows the same picture on another board. */
export const copyOf = ({ fileId, imageType, comment, prompt }: Image, moodboardId: number, order: number) => ({
  moodboardId,
  fileId,
  key: newToken(),
  imageType,
  comment,
  prompt,
  order,
})

/** 'Golden hour' becomes 'Golden hour (copy)', cut so that it stays a valid title. */
const titleOfCopy = (title: string) => {
  // By whole characters, as the limit counts: half an emoji is none.
  const kept = [...title].slice(0, moodboardLimits.title - ' (copy)'.length)
  return `${kept.join('').trimEnd()} (copy)`
}

/**
 * Inside a transaction: copies a board, without its link and guests. Returns the new id, and what adds its images, which take no
 * further storage. Throws 404, `limit_reached`.
 */
export async function duplicateBoard(owner: Owner, id: number) {
  const [, , board, images] = await together([
    assertRoom(owner, limitedMoodboards),
    lockBoards(owner, [id]),
    getBoardOrThrow(owner, id),
    owner.rows(moodboardImages, eq(moodboardImages.moodboardId, id), {
      orderBy: [moodboardImages.order, moodboardImages.id],
    }),
  ])
  const { title, description, guestPicks, guestsSeePicks } = board
  const shown = { description, guestPicks, guestsSeePicks }
  const { id: copyId } = await owner.add(moodboards, { title: titleOfCopy(title), ...shown })
  const copies = images.map((image, place) => copyOf(image, copyId, place))
  return { copyId, addImages: (owner: Owner) => owner.addAll(moodboardImages, copies) }
}
