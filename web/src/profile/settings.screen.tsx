import { Tabs } from '#ui/tabs.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { YourData } from '#account/your-data.tsx'
import { SignInSection } from '#identity/sign-in-section.tsx'
import { BillingView } from '#plans/billing-view.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { settingsTabNames, type SettingsTab } from './settings.rules.ts'
import { SharingTab } from './sharing-tab.tsx'

const LabelsSettings = lazyPart(() => import('#labels/labels-settings.tsx'), 'LabelsSettings')

const route = getRouteApi('/shell/settings')

/** Settings with tabs; the address determines which one is open. */
export function SettingsScreen() {
  const { tab = 'profile' } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (next: SettingsTab) => void navigate({ search: { tab: next }, resetScroll: false })

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
            <YourData />
          </div>
        )}
      </Tabs>
    </>
  )
}
