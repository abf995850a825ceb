import '#ui/controls.css'
import { Stack, Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { YourData } from '#account/your-data.tsx'
import { SignInSection } from '#identity/sign-in-section.tsx'
import { BillingView } from '#plans/billing-view.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { settingsTabNames, settingsTabs } from './settings.rules.ts'
import { SharingTab } from './sharing-tab.tsx'
import classes from './settings.module.css'

const LabelsSettings = lazyPart(() => import('#labels/labels-settings.tsx'), 'LabelsSettings')

const route = getRouteApi('/shell/settings')

/** Settings with tabs; the address determines which one is open. */
export function SettingsScreen() {
  const { tab = 'profile' } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (value: string | null) =>
    void navigate({ search: { tab: settingsTabs.find((name) => name === value) }, resetScroll: false })

  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your profile and preferences" />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {settingsTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {settingsTabNames[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab />
        </Tabs.Panel>
        <Tabs.Panel value="billing">
          <BillingView />
        </Tabs.Panel>
        <Tabs.Panel value="configuration">
          <Suspense fallback={<Loading text="Loading configuration..." />}>
            <LabelsSettings />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="sharing">
          <SharingTab />
        </Tabs.Panel>
        <Tabs.Panel value="account">
          <Stack>
            <SignInSection />
            <YourData />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
