import type { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import type { Handlers } from '#identity/handlers.ts'
import type { calendarFeedStore } from './calendar-feed.store.ts'
import type { feedFile } from './calendar-file.store.ts'

type Mine = { calendarFeed: ReturnType<typeof calendarFeedStore> }
type Shared = { calendar: (file: string) => ReturnType<typeof feedFile> }

export const calendarFeedHandlers: Handlers<typeof calendarFeedRoutes, Mine, Shared> = {
  feed: (_input, { mine }) => mine.calendarFeed.get(),
  renewFeed: (_input, { mine }) => mine.calendarFeed.renew(),
  stopFeed: (_input, { mine }) => mine.calendarFeed.stop(),
  subscription: ({ params }, { shared }) => shared.calendar(params.file),
  calendarFile: ({ params }, { mine }) => mine.calendarFeed.file(params.id),
}
