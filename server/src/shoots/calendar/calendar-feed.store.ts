import { sql } from 'drizzle-orm'
import type { CalendarFeed } from '@contactsheet/contracts/shoots/calendar-feed'
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
      const [, , added] = await together([
        owner.lock(),
        owner.remove(calendarFeeds, undefined),
        owner.add(calendarFeeds, { token: newToken(), createdAt: sql`now()` }),
      ])
      return toCalendarFeed(added)
    }),

  async stop() {
    await owner.remove(calendarFeeds, undefined)
  },

  /** One shoot as a calendar file. Throws 404, and 400 when it has no date. */
  file: (id: number) => shootFile(owner, id, calendars),
})

const toCalendarFeed = (row: typeof calendarFeeds.$inferSelect | undefined): CalendarFeed => ({
  feed: row === undefined ? null : { path: `/api/calendar/${row.token}.ics`, createdAt: row.createdAt },
})
