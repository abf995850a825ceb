import { eq, sql } from 'drizzle-orm'
import type { CalendarFeed } from '@contactsheet/contracts/shoots/shoots.schemas'
import { tokenKey } from '#identity/lookups/lookups.store.ts'
import { lookups } from '#identity/lookups/lookups.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { calendarFeeds } from '../shoots.tables.ts'
import { shootFile } from './calendar-file.store.ts'
import type { Calendars } from './shoot-events.store.ts'
import { together } from '#platform/owner/together.ts'

/** The secret address at which calendars subscribe to a user's shoots. */
export const calendarFeedStore = (owner: Owner, calendars: Calendars) => ({
  async get(): Promise<CalendarFeed> {
    const [row] = await owner.rows(calendarFeeds, undefined, { limit: 1 })
    return toCalendarFeed(row)
  },

  /** Creates the address, or replaces it; the old one stops working at once. */
  renew: () =>
    owner.transaction(async (owner): Promise<CalendarFeed> => {
      const token = newToken()
      const [, , , , added] = await together([
        owner.lock(),
        ...stopped(owner),
        owner.add(lookups, { kind: 'calendar', key: tokenKey(token) }),
        owner.add(calendarFeeds, { token, createdAt: sql`now()` }),
      ])
      return toCalendarFeed(added)
    }),

  async stop() {
    await owner.transaction(nothing, (owner) => together([owner.lock(), ...stopped(owner)]))
  },

  /** One shoot as a calendar file. Throws 404, and 400 when it has no date. */
  file: (id: number) => shootFile(owner, id, calendars),
})

const nothing = () => Promise.resolve()

const stopped = (owner: Owner) =>
  [owner.remove(lookups, eq(lookups.kind, 'calendar')), owner.remove(calendarFeeds, undefined)] as const

const toCalendarFeed = (row: typeof calendarFeeds.$inferSelect | undefined): CalendarFeed => ({
  feed: row === undefined ? null : { path: `/api/calendar/${row.token}.ics`, createdAt: row.createdAt },
})
