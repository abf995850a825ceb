import { useQuery } from '@tanstack/react-query'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { keyOf, read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'

/** The address at which calendars subscribe, if there is one. */
export const useCalendarFeed = () => useQuery(read(calendarFeedRoutes.feed, {}))

const queue = () => ['calendar-feed']
const refresh = () => [keyOf(calendarFeedRoutes.feed)]

/** Makes the address, or replaces it with a new one. */
const renewFeed = {
  route: calendarFeedRoutes.renewFeed,
  failure: 'Failed to make a calendar address',
  success: 'Calendar address is ready',
  queue,
  refresh,
} satisfies Mutation<typeof calendarFeedRoutes.renewFeed>

/** Ends the subscription: the address stops working. */
const stopFeed = {
  route: calendarFeedRoutes.stopFeed,
  failure: 'Failed to stop the calendar subscription',
  success: () => ({ title: 'Subscription stopped', text: 'Calendars no longer get your shoots.' }),
  patches: () => [patchCache(calendarFeedRoutes.feed, () => ({ feed: null }))],
  queue,
  refresh,
} satisfies Mutation<typeof calendarFeedRoutes.stopFeed>

export const useRenewFeed = () => useRouteMutation(renewFeed)
export const useStopFeed = () => useRouteMutation(stopFeed)
