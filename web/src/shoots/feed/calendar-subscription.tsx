import { FailedState } from '#ui/states/failed-state.tsx'
import { useCalendarFeed, useRenewFeed, useStopFeed } from './calendar-feed.queries.ts'
import { CalendarFeed } from './parts/calendar-feed.tsx'

/** The address at which calendars subscribe to all shoots. */
export function CalendarSubscription() {
  const feed = useCalendarFeed()
  const renew = useRenewFeed()
  const stop = useStopFeed()

  if (feed.data === undefined) {
    return (
      <FailedState
        title="The calendar address could not be loaded"
        error={feed.error}
        onRetry={() => void feed.refetch()}
        compact
      />
    )
  }
  const path = feed.data.feed?.path
  return (
    <CalendarFeed
      address={path === undefined ? null : location.origin + path}
      busy={renew.isPending}
      onRenew={() => renew.mutate({})}
      onStop={() => stop.mutate({})}
    />
  )
}
