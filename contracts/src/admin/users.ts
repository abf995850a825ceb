import * as z from 'zod/mini'
import { levelName } from './access-levels.ts'
import { directions, userSorts, usersPerPage } from './admin-names.ts'
import { instant } from '../calls/fields.ts'
import { paging, searchText } from '../calls/address-fields.ts'

/** How much of something there is, and how much there may be; -1 and 1000 or more mean "unlimited". */
const use = z.object({ used: z.int(), max: z.int() })

/** A user as administrators see one. */
export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  accessLevel: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** To the hour; null for somebody not seen since this is recorded. */
  lastSeenAt: z.nullable(instant),
  /** Has a password here, for which a link can be made; others sign in elsewhere. */
  hasPassword: z.boolean(),
  contacts: use,
  moodboards: use,
  /** Since the first of this month, UTC. */
  aiGenerations: use,
  /** Bytes; the limit is the installation's. */
  storage: use,
})
export type AdminUser = z.output<typeof adminUser>

export const usersQuery = z.object({
  ...paging(usersPerPage),
  search: searchText,
  sort: z._default(z.enum(userSorts, 'Unknown order'), 'name'),
  direction: z._default(z.enum(directions, 'The direction is asc or desc'), 'asc'),
})
export type UsersQuery = z.output<typeof usersQuery>

export const usersPage = z.object({ users: z.array(adminUser), totalPages: z.int(), totalCount: z.int() })

/** User ids are opaque; all that we create have this form. */
export const byUser = z.object({ userId: z.guid('Invalid id') })

/** One of the two: whether somebody may sign in, or their level. */
export const userChange = z
  .object({
    isActive: z.optional(z.boolean('isActive is true or false')),
    accessLevel: z.optional(levelName),
  })
  .check(
    z.refine(
      ({ isActive, accessLevel }) => (isActive === undefined) !== (accessLevel === undefined),
      'Give either isActive or accessLevel',
    ),
  )
export type UserChange = z.output<typeof userChange>

/** A one-time link for choosing a new password. It is returned here and stored nowhere. */
export const passwordLink = z.object({ url: z.string(), expiresAt: instant })
