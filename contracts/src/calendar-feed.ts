import * as z from 'zod/mini'
import { instant, nothing } from './fields.ts'
import { routes } from './route.ts'

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
  /** Makes an address, or a new one: the old address answers 404 from then on. */
  renewFeed: { method: 'POST', path: '/api/user/calendar-feed', access: 'user', answer: calendarFeed, status: 201 },
  stopFeed: { method: 'DELETE', path: '/api/user/calendar-feed', access: 'user', answer: nothing, status: 204 },
})

/** One shoot as a calendar file; needs the session. */
export const shootCalendarPath = (id: number) => `/api/shoots/${id}/calendar.ics`
