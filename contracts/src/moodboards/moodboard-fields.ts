import * as z from 'zod/mini'
import { bodyId, expiry, optionalLines, requiredText } from '../calls/fields.ts'
import { boardFull, guestUploadModes, imageActs, moodboardLimits } from './moodboard-limits.ts'

const title = requiredText('Title', moodboardLimits.title, { tooLong: 'Title is too long' })
const description = optionalLines('Description', moodboardLimits.description)

export const newMoodboard = z.object({ title, description })
export type NewMoodboard = z.output<typeof newMoodboard>

const yesOrNo = /* @__NO_SIDE_EFFECTS__ */ (what: string) => z.optional(z.boolean(`${what} is true or false`))

/** Only what is sent changes. */
export const moodboardChanges = z.object({
  title: z.optional(title),
  description,
  /** True makes a link or keeps the live one; false ends it at once. */
  isPublic: yesOrNo('Public'),
  /** When the link ends; null for never. */
  expiresAt: z.optional(z.nullable(expiry)),
  /** Whether those who have the link may mark images, and see each other's marks. */
  guestPicks: yesOrNo('Guest picks'),
  guestsSeePicks: yesOrNo('Whether guests see picks'),
  /** Whether they may add pictures, and whether these wait for the owner. */
  guestUploads: z.optional(z.enum(guestUploadModes, 'Pictures of guests are off, ask or trust')),
  /** Whether they may save pictures of the board. */
  guestsMaySave: yesOrNo('Whether guests may save pictures'),
})
export type MoodboardChanges = z.output<typeof moodboardChanges>

export const imageComment = z.object({
  comment: optionalLines('Comment', moodboardLimits.comment, { tooLong: 'Comment is too long' }),
})

const listOfImages = z.array(bodyId, 'A list of images').check(z.maxLength(moodboardLimits.images, boardFull))

/** All images of a board in their new order. */
export const imageOrder = z.object({ imageIds: listOfImages })

export const bulkImages = z.object({
  act: z.enum(imageActs, 'Unknown act'),
  imageIds: listOfImages,
  /** The moodboard that the images are moved or copied to. */
  to: z.optional(bodyId),
})
export type BulkImages = z.output<typeof bulkImages>

/** Pictures of guests that are put on the board. */
export const acceptedOffers = z.object({
  offerIds: z
    .array(bodyId, 'A list of pictures')
    .check(z.maxLength(moodboardLimits.waitingImages, 'So many pictures cannot wait')),
})

/** Where a new image goes among those that are uploaded together; without it, to the end. */
export const imagePlace = z.object({
  order: z.optional(
    z.int('Order must be a whole number').check(z.gte(0, 'Order starts at 0'), z.lte(1_000_000, 'Invalid order')),
  ),
})
