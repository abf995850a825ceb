import { routesOf } from './calls/route.ts'
import { pictureType } from './media/image-files.ts'
import { uploadLimits } from './media/upload-limits.ts'
import type { profileSchemas } from './profile/profile.schemas.ts'

const picture = { method: 'GET', download: pictureType } as const

export const profileRoutes = routesOf<typeof profileSchemas>('profile')({
  /** 413 and 415 for what is no picture that can be kept; nothing is changed then. */
  change: {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'user',
    // Browsers do not know the type of every picture; the content decides.
    files: { avatar: { maxBytes: uploadLimits.maxBytes, optional: true, as: 'stream' } },
  },
  /** The picture of the signed-in user; administrators get everybody's. */
  avatarFile: { ...picture, path: '/api/avatars/:file', access: 'user' },
  /** The picture of whoever shares the shoot or moodboard that a token opens; 404 once it opens nothing. */
  sharedAvatarFile: { ...picture, path: '/api/avatars/shared/:token/:file', access: 'public' },
  /** The picture of a user who currently shares something. */
  publicAvatarFile: { ...picture, path: '/api/users/:userId/avatar/:file', access: 'public' },
  /** The browser's zone, for a user who has none yet; an existing zone is kept. */
  firstTimeZone: { method: 'PUT', path: '/api/user/time-zone', access: 'user' },
})
