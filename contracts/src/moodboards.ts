import * as z from 'zod/mini'
import { byId, changedIds, nothing, recordId } from './calls/fields.ts'
import { imageOfFile, uploadLimits } from './media/image-files.ts'
import { listedMoodboard, moodboard, moodboardImage, moodboardPicks } from './moodboards/moodboard.ts'
import {
  bulkImages,
  imageComment,
  imageOrder,
  imagePlace,
  moodboardChanges,
  newMoodboard,
} from './moodboards/moodboard-fields.ts'
import { routes } from './calls/route.ts'

const byImage = z.object({ id: recordId, imageId: recordId })
const byGuest = z.object({ id: recordId, guestId: recordId })

/** The last part of an address of a picture. */
export const imageFileName = z
  .string('Invalid image')
  .check(z.refine((file) => imageOfFile(file) !== undefined, 'Invalid image'))

/** The content type of every picture. */
export const pictureType = 'image/webp'

export const moodboardRoutes = routes('moodboards', {
  /** Every moodboard, newest first. */
  list: { method: 'GET', path: '/api/moodboards', access: 'user', answer: z.array(listedMoodboard) },
  detail: { method: 'GET', path: '/api/moodboards/:id', access: 'user', params: byId, answer: moodboard },
  /** 403 `limit_reached` when the plan is full. */
  add: {
    method: 'POST',
    path: '/api/moodboards',
    access: 'user',
    body: newMoodboard,
    answer: moodboard,
    status: 201,
  },
  /** Changes, shares and stops sharing. */
  change: {
    method: 'PUT',
    path: '/api/moodboards/:id',
    access: 'user',
    params: byId,
    body: moodboardChanges,
    answer: moodboard,
  },
  /** Hides the moodboard for 30 days, then it is purged with its files. Shoots are unlinked meanwhile. */
  remove: { method: 'DELETE', path: '/api/moodboards/:id', access: 'user', params: byId, answer: nothing, status: 204 },
  /** A moodboard that is not deleted is returned unchanged. 403 `limit_reached` when the plan is full, `storage_full` when its pictures do not fit. */
  restore: { method: 'POST', path: '/api/moodboards/:id/restore', access: 'user', params: byId, answer: moodboard },
  /** Copies images, comments and order, but no link and no guests. 403 `limit_reached` when the plan is full. */
  duplicate: {
    method: 'POST',
    path: '/api/moodboards/:id/duplicate',
    access: 'user',
    params: byId,
    answer: moodboard,
    status: 201,
  },

  /** One image. 413 and 415 for what is no image that can be kept, 403 `storage_full`, 400 `image_limit` when the board has 500. */
  addImage: {
    method: 'POST',
    path: '/api/moodboards/:id/images',
    access: 'user',
    params: byId,
    body: imagePlace,
    files: { image: { maxBytes: uploadLimits.maxBytes, as: 'bytes' } },
    answer: moodboardImage,
    status: 201,
  },
  /** The ids must be exactly the board's images, else 409 and nothing changes. */
  reorderImages: {
    method: 'PUT',
    path: '/api/moodboards/:id/images/order',
    access: 'user',
    params: byId,
    body: imageOrder,
    answer: nothing,
    status: 204,
  },
  /** One act on several images of the board, all or nothing. Returns the images that really changed; for `copy`, the new ones. */
  bulkImages: {
    method: 'POST',
    path: '/api/moodboards/:id/images/bulk',
    access: 'user',
    keyed: true,
    params: byId,
    body: bulkImages,
    answer: changedIds,
  },
  commentImage: {
    method: 'PUT',
    path: '/api/moodboards/:id/images/:imageId/comment',
    access: 'user',
    params: byImage,
    body: imageComment,
    answer: moodboardImage,
  },
  /** Hides the image for 30 days, then it is purged with its files. */
  removeImage: {
    method: 'DELETE',
    path: '/api/moodboards/:id/images/:imageId',
    access: 'user',
    params: byImage,
    answer: nothing,
    status: 204,
  },
  /** An image that is not deleted is returned unchanged. 403 `storage_full`, 400 `image_limit` when the board has 500. */
  restoreImage: {
    method: 'POST',
    path: '/api/moodboards/:id/images/:imageId/restore',
    access: 'user',
    params: byImage,
    answer: moodboardImage,
  },
  /** The file of one image, named `{key}-{size}.webp`; the size is display, large or small. */
  imageFile: {
    method: 'GET',
    path: '/api/images/:file',
    access: 'user',
    params: z.object({ file: imageFileName }),
    answer: nothing,
    download: pictureType,
  },

  /** What guests marked. */
  picks: { method: 'GET', path: '/api/moodboards/:id/picks', access: 'user', params: byId, answer: moodboardPicks },
  /** Hides a guest with everything they marked. */
  removeGuest: {
    method: 'DELETE',
    path: '/api/moodboards/:id/guests/:guestId',
    access: 'user',
    params: byGuest,
    answer: nothing,
    status: 204,
  },
  restoreGuest: {
    method: 'POST',
    path: '/api/moodboards/:id/guests/:guestId/restore',
    access: 'user',
    params: byGuest,
    answer: moodboardPicks,
  },
})
