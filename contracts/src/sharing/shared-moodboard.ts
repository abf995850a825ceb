import { routesOf } from '../calls/route.ts'
import { pictureType } from '../media/image-files.ts'
import { uploadLimits } from '../media/upload-limits.ts'
import { previewType } from './share-address.ts'
import type { sharedMoodboardSchemas } from './sharing.schemas.ts'

/** Shown for unknown, revoked and expired links of moodboards alike. */
export const sharedMoodboardGone = "This moodboard doesn't exist or is no longer publicly shared."

/** Shown to a guest whom the photographer has removed, and for a key that was never one. */
export const guestGone = 'Your choices are no longer on this moodboard.'

/** The codes of what the photographer does not allow (any more), or that there is no room for. */
export const uploadsClosed = 'uploads_closed'
export const savingClosed = 'saving_closed'
export const uploadLimit = 'upload_limit'

export const sharedMoodboardRoutes = routesOf<typeof sharedMoodboardSchemas>('sharing')({
  moodboard: { method: 'GET', path: '/api/moodboards/share/:token', access: 'public' },
  moodboardImage: {
    method: 'GET',
    path: '/api/moodboards/share/:token/images/:file',
    access: 'public',
    download: pictureType,
  },
  /** What messengers show of the link; the last part of the address only says which state was meant. 404 without a picture. */
  boardPreview: {
    method: 'GET',
    path: '/api/moodboards/share/:token/preview/:file',
    access: 'public',
    download: previewType,
  },
  /** A new guest. The key in the answer is the only way back to what the guest marks; it is kept in the guest's browser. */
  addGuest: { method: 'POST', path: '/api/moodboards/share/:token/guests', access: 'public', status: 201 },
  guest: { method: 'GET', path: '/api/moodboards/share/:token/guests/:guestKey', access: 'public' },
  /** Another name, or 'Done', or not done after all. */
  changeGuest: { method: 'PUT', path: '/api/moodboards/share/:token/guests/:guestKey', access: 'public' },
  /** Marks one image. */
  pickImage: { method: 'PUT', path: '/api/moodboards/share/:token/guests/:guestKey/picks/:image', access: 'public' },

  /**
   * A picture of a guest, which waits for the owner unless the board says otherwise. 413 and 415 for what is no image, 403 `uploads_closed`,
   * `storage_full`, 400 `upload_limit` after 20, `waiting_limit` and `image_limit` when the board takes no more.
   */
  addGuestImage: {
    method: 'POST',
    path: '/api/moodboards/share/:token/guests/:guestKey/images',
    access: 'public',
    files: { image: { maxBytes: uploadLimits.maxBytes, as: 'bytes' } },
    status: 201,
  },
  /** A picture that waits, for the guest who added it alone. */
  guestImage: {
    method: 'GET',
    path: '/api/moodboards/share/:token/guests/:guestKey/images/:file',
    access: 'public',
    download: pictureType,
  },
  /** A guest takes back a picture that waits; it is erased. */
  removeGuestImage: {
    method: 'DELETE',
    path: '/api/moodboards/share/:token/guests/:guestKey/images/:image',
    access: 'public',
    status: 204,
  },
  /** One picture of the board as a file to keep. 403 `saving_closed`. */
  saveImage: {
    method: 'GET',
    path: '/api/moodboards/share/:token/images/:file/save',
    access: 'public',
    download: pictureType,
  },
  /** All pictures of the board in a ZIP, in their order. 403 `saving_closed`, 404 without pictures. */
  saveBoard: {
    method: 'GET',
    path: '/api/moodboards/share/:token/pictures.zip',
    access: 'public',
    download: 'application/zip',
  },
})
