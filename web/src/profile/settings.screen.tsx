import { Tabs } from '#ui/tabs.tsx'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { YourData } from '#account/your-data.tsx'
import { SignInSection } from '#identity/sign-in-section.tsx'
import { BillingView } from '#plans/billing-view.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileForm } from './form/profile-form.tsx'
import { Preferences } from './preferences.tsx'
import { useChangePreferences } from './profile.queries.ts'
import { settingsTabNames, type SettingsTab } from './settings.rules.ts'
import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { useMe } from '#lib/data/session.ts'
import { SharedLinks } from '#sharing/shared-links.tsx'
import { useShares } from '#sharing/share-links.queries.ts'
import { useCalendarFeed } from '#shoots/feed/calendar-feed.queries.ts'
import { CalendarSubscription } from '#shoots/feed/calendar-subscription.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'

const NoticesCard = lazyPart(() => import('./notices/notices-card.tsx'), 'NoticesCard')
const MessagesCard = lazyPart(() => import('./form/messages-card.tsx'), 'MessagesCard')
const ThisDevice = lazyPart(() => import('./this-device.tsx'), 'ThisDevice')
const LabelsSettings = lazyPart(() => import('#labels/labels-settings.tsx'), 'LabelsSettings')

/** Settings with tabs; the address determines which one is open. */
export function SettingsScreen() {
  const { tab = 'profile' } = useSearch('/settings')
  const navigate = useNavigate()
  const open = (next: SettingsTab) => navigate({ to: '/settings', search: { tab: next }, resetScroll: false })

  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your profile and preferences" />
      <Tabs names={settingsTabNames} value={tab} onChange={open}>
        {tab === 'profile' && <ProfileTab />}
        {tab === 'billing' && <BillingView />}
        {tab === 'configuration' && (
          <Suspense fallback={<Loading text="Loading configuration..." />}>
            <LabelsSettings />
          </Suspense>
        )}
        {tab === 'sharing' && <SharingTab />}
        {tab === 'account' && (
          <div className="grid gap-4">
            <SignInSection />
            <Suspense>
              <ThisDevice />
            </Suspense>
            <YourData />
          </div>
        )}
      </Tabs>
    </>
  )
}

/** The profile tab of Settings: who the photographer is, and how days, hours and colours are shown. */
function ProfileTab() {
  const user = useMe()
  const change = useChangePreferences()

  if (user.isPending) return <SkeletonList label="Loading profile..." heights={[640, 260]} />
  if (user.data === undefined) {
    return <FailedState compact title="Your profile could not be loaded" of={user} />
  }
  return (
    <div className="grid gap-4">
      <ProfileForm user={user.data} />
      <Preferences values={user.data} onChange={(body) => change.mutate({ body })} />
      {/* Last, because it comes last: nothing above it moves. */}
      <Suspense>
        <NoticesCard user={user.data} onChange={(body) => change.mutate({ body })} />
      </Suspense>
    </div>
  )
}

/** The sharing tab of Settings: who can read what without an account. */
function SharingTab() {
  const { data: user } = useMe()
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
      {/* Last, because its code comes last: nothing is pushed down. */}
      {user && (
        <Suspense fallback={<SkeletonList label="Loading messages..." heights={[480]} />}>
          <MessagesCard user={user} />
        </Suspense>
      )}
    </div>
  )
}
