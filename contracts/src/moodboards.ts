import { routesOf } from './calls/route.ts'
import { pictureType } from './media/image-files.ts'
import { uploadLimits } from './media/upload-limits.ts'
import type { moodboardSchemas } from './moodboards/moodboards.schemas.ts'

export const moodboardRoutes = routesOf<typeof moodboardSchemas>('moodboards')({
  /** Every moodboard, newest first. */
  list: { method: 'GET', path: '/api/moodboards', access: 'user' },
  detail: { method: 'GET', path: '/api/moodboards/:id', access: 'user' },
  /** 403 `limit_reached` when the plan is full. */
  add: { method: 'POST', path: '/api/moodboards', access: 'user', status: 201 },
  /** Changes, shares and stops sharing. */
  change: { method: 'PUT', path: '/api/moodboards/:id', access: 'user' },
  /** Hides the moodboard for 30 days, then it is purged with its files. Shoots are unlinked meanwhile. */
  remove: { method: 'DELETE', path: '/api/moodboards/:id', access: 'user', status: 204 },
  /** A moodboard that is not deleted is returned unchanged. 403 `limit_reached` when the plan is full, `storage_full` when its pictures do not fit. */
  restore: { method: 'POST', path: '/api/moodboards/:id/restore', access: 'user' },
  /** Copies images, comments and order, but no link and no guests. 403 `limit_reached` when the plan is full. */
  duplicate: { method: 'POST', path: '/api/moodboards/:id/duplicate', access: 'user', status: 201 },

  /** One image. 413 and 415 for what is no image that can be kept, 403 `storage_full`, 400 `image_limit` when the board has 500. */
  addImage: {
    method: 'POST',
    path: '/api/moodboards/:id/images',
    access: 'user',
    files: { image: { maxBytes: uploadLimits.maxBytes, as: 'bytes' } },
    status: 201,
    waits: true,
  },
  /**
   * The ids must be exactly the board's images, else 409 and nothing changes. With `Idempotency-Key` it may have waited: then it is merged
   * with those that there are, and only ids given twice are refused.
   */
  reorderImages: { method: 'PUT', path: '/api/moodboards/:id/images/order', access: 'user', status: 204, waits: true },
  /** One act on several images of the board, all or nothing. Returns the images that really changed; for `copy`, the new ones. */
  bulkImages: { method: 'POST', path: '/api/moodboards/:id/images/bulk', access: 'user', keyed: true },
  commentImage: { method: 'PUT', path: '/api/moodboards/:id/images/:imageId/comment', access: 'user', waits: true },
  /** Hides the image for 30 days, then it is purged with its files. */
  removeImage: {
    method: 'DELETE',
    path: '/api/moodboards/:id/images/:imageId',
    access: 'user',
    status: 204,
    waits: true,
  },
  /** An image that is not deleted is returned unchanged. 403 `storage_full`, 400 `image_limit` when the board has 500. */
  restoreImage: { method: 'POST', path: '/api/moodboards/:id/images/:imageId/restore', access: 'user', waits: true },
  /** The file of one image, named `{key}-{size}.webp`; the size is display, large or small. */
  imageFile: { method: 'GET', path: '/api/images/:file', access: 'user', download: pictureType },

  /** What guests marked. */
  picks: { method: 'GET', path: '/api/moodboards/:id/picks', access: 'user' },
  /** Hides a guest with everything they marked. */
  removeGuest: { method: 'DELETE', path: '/api/moodboards/:id/guests/:guestId', access: 'user', status: 204 },
  /** 403 `storage_full` when pictures wait that the guest added. */
  restoreGuest: { method: 'POST', path: '/api/moodboards/:id/guests/:guestId/restore', access: 'user' },

  /** The pictures that guests have added and that wait for Accept. */
  offers: { method: 'GET', path: '/api/moodboards/:id/offers', access: 'user' },
  /** Puts those of them that still wait on the board, behind the others, or none: 400 `image_limit` when the board has 500. Returns the new images. */
  acceptOffers: { method: 'POST', path: '/api/moodboards/:id/offers/accept', access: 'user', keyed: true },
  /** Hides a picture that waits for 30 days, then it is purged with its files. */
  declineOffer: { method: 'DELETE', path: '/api/moodboards/:id/offers/:offerId', access: 'user', status: 204 },
  /** One that still waits stays as it is. 403 `storage_full`. */
  restoreOffer: { method: 'POST', path: '/api/moodboards/:id/offers/:offerId/restore', access: 'user' },
  /** The file of a picture that waits, named as those of images are. */
  offerFile: { method: 'GET', path: '/api/offered-images/:file', access: 'user', download: pictureType },
})
