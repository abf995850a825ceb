import * as z from 'zod/mini'
import { instant } from '../calls/fields.ts'

export const weekStarts = [0, 1] as const
export const hourCycles = ['h12', 'h23'] as const
export type HourCycle = (typeof hourCycles)[number]

/** The signed-in user as their own browser sees them; never includes tokens or other secrets. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  portfolioUrl: z.nullable(z.string()),
  accessLevel: z.string(),
  isActive: z.boolean(),
  timeZone: z.string(),
  /** False until a browser or the user has set the zone. */
  timeZoneSet: z.boolean(),
  weekStartsOn: z.literal([0, 1]),
  hourCycle: z.enum(hourCycles),
  createdAt: instant,
  updatedAt: instant,
})
export type CurrentUser = z.output<typeof currentUser>

/** What the calls of `identityRoutes` take and answer. */
export const identitySchemas = {
  me: { answer: currentUser },
}
