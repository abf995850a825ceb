import type { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import type { Handlers } from '../../stores.ts'

export const calendarFeedHandlers: Handlers<typeof calendarFeedRoutes> = {
  feed: (_input, { mine }) => mine.calendarFeed.get(),
  renewFeed: (_input, { mine }) => mine.calendarFeed.renew(),
  stopFeed: (_input, { mine }) => mine.calendarFeed.stop(),
  subscription: ({ params }, { shared }) => shared.calendar(params.file),
  calendarFile: ({ params }, { mine }) => mine.calendarFeed.file(params.id),
}
