import * as z from 'zod/mini'
import { byId, recordId } from '../calls/address-fields.ts'
import { withWas } from '../calls/was.ts'
import { changedIds, nothing } from '../calls/fields.ts'
import { imageOfFile } from '../media/image-files.ts'
import { listedMoodboard, moodboard, moodboardImage, moodboardOffers, moodboardPicks } from './moodboard.ts'
import {
  acceptedOffers,
  bulkImages,
  imageComment,
  imageOrder,
  imagePlace,
  moodboardChanges,
  newMoodboard,
} from './moodboard-fields.ts'

const byImage = z.object({ id: recordId, imageId: recordId })
const byOffer = z.object({ id: recordId, offerId: recordId })
const byGuest = z.object({ id: recordId, guestId: recordId })

/** The last part of an address of a picture. */
export const imageFileName = z
  .string('Invalid image')
  .check(z.refine((file) => imageOfFile(file) !== undefined, 'Invalid image'))

/** What the calls of `moodboardRoutes` take and answer. */
export const moodboardSchemas = {
  list: { answer: z.array(listedMoodboard) },
  detail: { params: byId, answer: moodboard },
  add: { body: newMoodboard, answer: moodboard },
  change: { params: byId, body: moodboardChanges, answer: moodboard },
  remove: { params: byId, answer: nothing },
  restore: { params: byId, answer: moodboard },
  duplicate: { params: byId, answer: moodboard },
  addImage: { params: byId, body: imagePlace, answer: moodboardImage },
  reorderImages: { params: byId, body: imageOrder, answer: nothing },
  bulkImages: { params: byId, body: bulkImages, answer: changedIds },
  commentImage: { params: byImage, body: withWas(imageComment), answer: moodboardImage },
  removeImage: { params: byImage, answer: nothing },
  restoreImage: { params: byImage, answer: moodboardImage },
  imageFile: { params: z.object({ file: imageFileName }), answer: nothing },
  picks: { params: byId, answer: moodboardPicks },
  removeGuest: { params: byGuest, answer: nothing },
  restoreGuest: { params: byGuest, answer: moodboardPicks },
  offers: { params: byId, answer: moodboardOffers },
  acceptOffers: { params: byId, body: acceptedOffers, answer: changedIds },
  declineOffer: { params: byOffer, answer: nothing },
  restoreOffer: { params: byOffer, answer: moodboardOffers },
  offerFile: { params: z.object({ file: imageFileName }), answer: nothing },
}
