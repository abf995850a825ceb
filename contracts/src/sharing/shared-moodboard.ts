import { routesOf } from '../calls/route.ts'
import { pictureType } from '../media/image-files.ts'
import { previewType } from './share-address.ts'
import type { sharedMoodboardSchemas } from './sharing.schemas.ts'

/** Shown for unknown, revoked and expired links of moodboards alike. */
export const sharedMoodboardGone = "This moodboard doesn't exist or is no longer publicly shared."

/** Shown to a guest whom the photographer has removed, and for a key that was never one. */
export const guestGone = 'Your choices are no longer on this moodboard.'

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
})
