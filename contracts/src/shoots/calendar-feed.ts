import * as z from 'zod/mini'
import { byId, instant, nothing } from '../calls/fields.ts'
import { routes } from '../calls/route.ts'
import { calendarType } from './calendar-type.ts'

/** The secret address at which calendars subscribe to all shoots of a user. */
export const calendarFeed = z.object({
  feed: z.nullable(
    z.object({
      /** `/api/calendar/{token}.ics`, on the same host; calendars take it with `webcal://` too. */
      path: z.string(),
      createdAt: instant,
    }),
  ),
})
export type CalendarFeed = z.output<typeof calendarFeed>

export const calendarFeedRoutes = routes('shoots', {
  feed: { method: 'GET', path: '/api/user/calendar-feed', access: 'user', answer: calendarFeed },
  /** Makes an address, or replaces the old one, which returns 404 from then on. */
  renewFeed: { method: 'POST', path: '/api/user/calendar-feed', access: 'user', answer: calendarFeed, status: 201 },
  stopFeed: { method: 'DELETE', path: '/api/user/calendar-feed', access: 'user', answer: nothing, status: 204 },
  /** All shoots, for anyone who knows the address; calendars poll it with its `ETag`. */
  subscription: {
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'public',
    params: z.object({ file: z.string() }),
    answer: nothing,
    download: calendarType,
  },
  calendarFile: {
    method: 'GET',
    path: '/api/shoots/:id/calendar.ics',
    access: 'user',
    params: byId,
    answer: nothing,
    download: calendarType,
  },
})

/** The address of one shoot as a calendar file. */
export const shootCalendarPath = (id: number) => calendarFeedRoutes.calendarFile.path.replace(':id', String(id))
