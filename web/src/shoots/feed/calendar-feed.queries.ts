import { useQuery } from '@tanstack/react-query'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { keyOf, read } from '#lib/data/api.ts'
import { useChange, type Change } from '#lib/data/changes/change.ts'
import { edit } from '#lib/data/changes/edit.ts'

/** The address at which calendars subscribe, if there is one. */
export const useCalendarFeed = () => useQuery(read(calendarFeedRoutes.feed, {}))

const queue = () => ['calendar-feed']
const refresh = () => [keyOf(calendarFeedRoutes.feed)]

/** Makes the address, or a new one in place of it. */
const renewFeed = {
  route: calendarFeedRoutes.renewFeed,
  failure: 'Failed to make a calendar address',
  success: 'Calendar address is ready',
  queue,
  refresh,
} satisfies Change<typeof calendarFeedRoutes.renewFeed>

/** Ends the subscription: the address answers nothing from then on. */
const stopFeed = {
  route: calendarFeedRoutes.stopFeed,
  failure: 'Failed to stop the calendar subscription',
  success: () => ({ title: 'Subscription stopped', text: 'Calendars no longer get your shoots.' }),
  edits: () => [edit(calendarFeedRoutes.feed, () => ({ feed: null }))],
  queue,
  refresh,
} satisfies Change<typeof calendarFeedRoutes.stopFeed>

export const useRenewFeed = () => useChange(renewFeed)
export const useStopFeed = () => useChange(stopFeed)
