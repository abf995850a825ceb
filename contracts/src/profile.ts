import * as z from 'zod/mini'
import { nothing } from './calls/fields.ts'
import { currentUser, hourCycles } from './identity.ts'
import { routes } from './calls/route.ts'
import { uploadLimits } from './media/image-files.ts'
import { imageFileName, pictureType } from './moodboards.ts'
import { profileFields } from './profile/profile-fields.ts'
import { timeZone } from './time/zone-fields.ts'

const fraction = (what: string) => {
  const message = `${what} is a number from 0 to 1`
  return z.optional(z.number(message).check(z.gte(0, message), z.lte(1, message)))
}

/**
 * Only the fields that are sent are changed; empty text is stored as null. What the circle shows of a new picture is a square:
 * its left and upper edge as fractions of the upright picture's width and height, its side as one of the shorter side. Left
 * out, it is the largest square in the middle.
 */
export const profileChanges = z.extend(profileFields, {
  timeZone: z.optional(timeZone),
  weekStartsOn: z.optional(z.literal([0, 1], 'The week starts on 0 (Sunday) or 1 (Monday)')),
  hourCycle: z.optional(z.enum(hourCycles, 'Hours are h12 or h23')),
  cropLeft: fraction('The left edge of the crop'),
  cropTop: fraction('The upper edge of the crop'),
  cropSide: fraction('The side of the crop'),
  /** True removes the picture, unless a new one is sent. */
  removeAvatar: z.optional(z.boolean('Remove avatar is true or false')),
})
export type ProfileChanges = z.output<typeof profileChanges>

const avatarFile = { file: imageFileName }
const picture = { method: 'GET', answer: nothing, download: pictureType } as const

export const profileRoutes = routes('profile', {
  /** 413 and 415 for what is no picture that can be kept; nothing is changed then. */
  change: {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'user',
    body: profileChanges,
    // Browsers do not know the type of every picture; the content decides.
    files: { avatar: { maxBytes: uploadLimits.maxBytes, optional: true, as: 'stream' } },
    answer: currentUser,
  },
  /** The picture of the signed-in user; administrators get everybody's. */
  avatarFile: { ...picture, path: '/api/avatars/:file', access: 'user', params: z.object(avatarFile) },
  /** The picture of whoever shares the shoot or moodboard that a token opens; 404 once it opens nothing. */
  sharedAvatarFile: {
    ...picture,
    path: '/api/avatars/shared/:token/:file',
    access: 'public',
    params: z.object({ token: z.string(), ...avatarFile }),
  },
  /** The picture of a user who currently shares something. */
  publicAvatarFile: {
    ...picture,
    path: '/api/users/:userId/avatar/:file',
    access: 'public',
    params: z.object({ userId: z.string(), ...avatarFile }),
  },
  /** The browser's zone, for a user who has none yet; an existing zone is kept. */
  firstTimeZone: {
    method: 'PUT',
    path: '/api/user/time-zone',
    access: 'user',
    body: z.object({ timeZone }),
    answer: currentUser,
  },
})
