import { eq } from 'drizzle-orm'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { assertRoom } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { getBoardOrThrow, lockBoards } from './moodboard-row.store.ts'
import { limitedMoodboards } from './moodboard-usage.store.ts'
import { moodboardImages, moodboards } from './moodboards.tables.ts'

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

/** Copies a board with its images, which take no further storage, but without its link and guests. Returns the new id. Throws 404, `limit_reached`. */
export const duplicateBoard = (owner: Owner, id: number): Promise<number> =>
  owner.transaction(async (owner) => {
    await assertRoom(owner, limitedMoodboards)
    await lockBoards(owner, [id])
    const { title, description, guestPicks, guestsSeePicks } = await getBoardOrThrow(owner, id)
    const copy = await owner.add(moodboards, {
      title: titleOfCopy(title),
      description,
      guestPicks,
      guestsSeePicks,
    })
    const images = await owner.rows(moodboardImages, eq(moodboardImages.moodboardId, id), {
      orderBy: [moodboardImages.order, moodboardImages.id],
    })
    await owner.addAll(
      moodboardImages,
      images.map((image, place) => copyOf(image, copy.id, place)),
    )
    return copy.id
  })
