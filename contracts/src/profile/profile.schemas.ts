import * as z from 'zod/mini'
import { currentUser, hourCycles } from '../identity/identity.schemas.ts'
import { imageFileName } from '../moodboards/moodboards.schemas.ts'
import { cropFields } from '../media/crop-fields.ts'
import { nothing } from '../calls/fields.ts'
import { profileFields } from './profile-fields.ts'
import { messageFields } from '../sharing/message-fields.ts'
import { timeZone } from '../time/zone-fields.ts'

/** Only the fields that are sent are changed; empty text is stored as null. */
const profileChanges = z.extend(profileFields, {
  timeZone: z.optional(timeZone),
  weekStartsOn: z.optional(z.literal([0, 1], 'The week starts on 0 (Sunday) or 1 (Monday)')),
  hourCycle: z.optional(z.enum(hourCycles, 'Hours are h12 or h23')),
  ...messageFields.shape,
  newsByMail: z.optional(z.boolean('News by mail is true or false')),
  ...cropFields,
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
