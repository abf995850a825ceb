import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { SharedLinks } from '#sharing/shared-links.tsx'
import { useShares } from '#sharing/share-links.queries.ts'
import { useCalendarFeed } from '#shoots/feed/calendar-feed.queries.ts'
import { CalendarSubscription } from '#shoots/feed/calendar-subscription.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'

/** The sharing tab of Settings: who can read what without an account. */
export function SharingTab() {
  const isLoaded = useLoadedOnce([useShares(), useCalendarFeed()])
  // Both at once: the links must not push the subscription down.
  if (!isLoaded) return <SkeletonList label="Loading shared links..." heights={[240, 200]} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <SectionCard
        id="shared-links"
        title="Shared links"
        text="Everyone with one of these links can open what it leads to."
      >
        <SharedLinks />
      </SectionCard>
      <SectionCard
        id="calendar-subscription"
        title="Calendar subscription"
        text="See all your shoots in Apple Calendar, Google Calendar or Outlook; changes follow by themselves."
      >
        <CalendarSubscription />
      </SectionCard>
    </div>
  )
}
