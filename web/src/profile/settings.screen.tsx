import '#ui/controls.css'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { LabelsComing } from '#labels/parts/labels-coming.tsx'
import { BillingView } from '#plans/parts/billing-view.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileView } from './parts/profile-view.tsx'
import { settingsTabNames, settingsTabs } from './settings.rules.ts'

const route = getRouteApi('/shell/settings')

/** Settings: three tabs, of which the address says the open one. */
export function SettingsScreen() {
  const { tab = 'profile' } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (value: string | null) =>
    void navigate({ search: { tab: settingsTabs.find((name) => name === value) }, resetScroll: false })

  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your profile and preferences" />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg">
          {settingsTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {settingsTabNames[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileView />
        </Tabs.Panel>
        <Tabs.Panel value="billing">
          <BillingView />
        </Tabs.Panel>
        <Tabs.Panel value="configuration">
          <LabelsComing />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
