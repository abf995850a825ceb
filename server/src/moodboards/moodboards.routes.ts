import type { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { PagedAnswer } from '#platform/idempotency/serialized-answer.ts'
import type { Handlers } from '#identity/handlers.ts'
import type { moodboardStore } from './moodboards.store.ts'

export const moodboardHandlers: Handlers<typeof moodboardRoutes, { moodboards: ReturnType<typeof moodboardStore> }> = {
  list: (_input, { mine }) => new PagedAnswer(mine.moodboards.list()),
  detail: ({ params }, { mine }) => mine.moodboards.get(params.id),
  add: ({ body }, { mine }) => mine.moodboards.add(body),
  change: ({ params, body }, { mine }) => mine.moodboards.change(params.id, body),
  remove: ({ params }, { mine }) => mine.moodboards.remove(params.id),
  restore: ({ params }, { mine }) => mine.moodboards.restore(params.id),
  duplicate: ({ params }, { mine }) => mine.moodboards.duplicate(params.id),

  addImage: ({ params, ...upload }, { mine }) => mine.moodboards.images.add(params.id, upload),
  reorderImages: ({ params, body: { imageIds: ids } }, { mine, mayHaveWaited }) =>
    mine.moodboards.images.reorder(params.id, { ids, mayHaveWaited }),
  bulkImages: ({ params, body }, { mine }) => mine.moodboards.images.bulk(params.id, body),
  commentImage: ({ params, body }, { mine }) => mine.moodboards.images.comment(params.id, params.imageId, body),
  removeImage: ({ params }, { mine }) => mine.moodboards.images.remove(params.id, params.imageId),
  restoreImage: ({ params }, { mine }) => mine.moodboards.images.restore(params.id, params.imageId),
  imageFile: ({ params }, { mine }) => mine.moodboards.images.file(params.file),

  picks: ({ params }, { mine }) => mine.moodboards.guests.picks(params.id),
  removeGuest: ({ params }, { mine }) => mine.moodboards.guests.remove(params.id, params.guestId),
  restoreGuest: ({ params }, { mine }) => mine.moodboards.guests.restore(params.id, params.guestId),

  offers: ({ params }, { mine }) => mine.moodboards.offers.list(params.id),
  acceptOffers: ({ params, body }, { mine }) => mine.moodboards.offers.accept(params.id, body.offerIds),
  declineOffer: ({ params }, { mine }) => mine.moodboards.offers.decline(params.id, params.offerId),
  restoreOffer: ({ params }, { mine }) => mine.moodboards.offers.restore(params.id, params.offerId),
  offerFile: ({ params }, { mine }) => mine.moodboards.offers.file(params.file),
}
