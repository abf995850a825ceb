import * as z from 'zod/mini'
import { optionalText, webAddress } from './fields.ts'
import { currentUser, hourCycles } from './identity.ts'
import { routes } from './calls/route.ts'
import { timeZone } from './time/zone-fields.ts'

/** Only the fields that are sent are changed; empty text is stored as null. */
export const profileChanges = z.object({
  firstName: optionalText('First name', 100),
  lastName: optionalText('Last name', 100),
  address: optionalText('Address', 255),
  city: optionalText('City', 100),
  country: optionalText('Country', 100),
  postalCode: optionalText('Postal code', 20),
  phone: optionalText('Phone', 50),
  portfolioUrl: z.optional(z.nullable(webAddress('Portfolio', 500))),
  timeZone: z.optional(timeZone),
  weekStartsOn: z.optional(z.literal([0, 1], 'The week starts on 0 (Sunday) or 1 (Monday)')),
  hourCycle: z.optional(z.enum(hourCycles, 'Hours are h12 or h23')),
})
export type ProfileChanges = z.output<typeof profileChanges>

/** The image formats that cameras and browsers write, for every upload of a picture. */
export const imageFile = {
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/heif'],
} as const

export const profileRoutes = routes('profile', {
  change: {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'user',
    body: profileChanges,
    files: { avatar: { ...imageFile, optional: true, as: 'bytes' } },
    answer: currentUser,
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
