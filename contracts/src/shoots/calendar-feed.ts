import { routesOf } from '../calls/route.ts'
import type { calendarFeedSchemas } from './shoots.schemas.ts'
import { calendarType } from './calendar-words.ts'

/** The address of one shoot as a calendar file. */
export const shootCalendarPath = (id: number) => calendarFeedRoutes.calendarFile.path.replace(':id', String(id))

export const calendarFeedRoutes = routesOf<typeof calendarFeedSchemas>('shoots')({
  feed: { method: 'GET', path: '/api/user/calendar-feed', access: 'user' },
  /** Makes an address, or replaces the old one, which returns 404 from then on. */
  renewFeed: { method: 'POST', path: '/api/user/calendar-feed', access: 'user', status: 201 },
  stopFeed: { method: 'DELETE', path: '/api/user/calendar-feed', access: 'user', status: 204 },
  /** All shoots, for anyone who knows the address; calendars poll it with its `ETag`. */
  subscription: { method: 'GET', path: '/api/calendar/:file', access: 'public', download: calendarType },
  calendarFile: { method: 'GET', path: '/api/shoots/:id/calendar.ics', access: 'user', download: calendarType },
})
