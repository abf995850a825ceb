import * as z from 'zod/mini'
import { currentUser, hourCycles } from '../identity/identity.schemas.ts'
import { imageFileName } from '../moodboards/moodboards.schemas.ts'
import { nothing } from '../calls/fields.ts'
import { profileFields } from './profile-fields.ts'
import { timeZone } from '../time/zone-fields.ts'

const fraction = (what: string) => {
  const message = `${what} is a number from 0 to 1`
  return z.optional(z.number(message).check(z.gte(0, message), z.lte(1, message)))
}

/**
 * Only the fields that are sent are changed; empty text is stored as null. What the circle shows of a new picture is a square:
 * its left and upper edge as fractions of the upright picture's width and height, its side as one of the shorter side. Left
 * out, it is the largest square in the middle.
 */
const profileChanges = z.extend(profileFields, {
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

/** What the calls of `profileRoutes` take and answer. */
export const profileSchemas = {
  change: { body: profileChanges, answer: currentUser },
  avatarFile: { params: z.object(avatarFile), answer: nothing },
  sharedAvatarFile: { params: z.object({ token: z.string(), ...avatarFile }), answer: nothing },
  publicAvatarFile: { params: z.object({ userId: z.string(), ...avatarFile }), answer: nothing },
  firstTimeZone: { body: z.object({ timeZone }), answer: currentUser },
}
