import '#ui/controls.css'
import { Tabs } from '@mantine/core'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { Loading } from '#ui/states/loading.tsx'
import { adminTabNames, adminTabs, type AdminTab } from './admin-search-params.rules.ts'
import classes from './administration.module.css'
import { useAdminAddress } from './use-admin-address.ts'
import { UsersTab } from './users/users-tab.tsx'

const LevelsTab = lazyPart(() => import('./levels/levels-tab.tsx'), 'LevelsTab')
const RecordTab = lazyPart(() => import('./record/record-tab.tsx'), 'RecordTab')
const InstallationTab = lazyPart(() => import('./installation/installation-tab.tsx'), 'InstallationTab')

/** Everything that administrators look after, in tabs; the address says which one is open. */
export function Administration({ user }: { user: CurrentUser }) {
  const { address, openTab } = useAdminAddress()
  const { tab = 'users' } = address
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone not all tabs fit; the open one is always seen.
  useLayoutEffect(() => {
    tabs.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [tab])
  return (
    <Tabs value={tab} onChange={(value) => openTab(value as AdminTab)} keepMounted={false}>
      <Tabs.List ref={tabs} className={classes.tabs}>
        {adminTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {adminTabNames[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Suspense fallback={<Loading text="Loading..." />}>
        <Tabs.Panel value="users">
          <UsersTab me={user} />
        </Tabs.Panel>
        <Tabs.Panel value="levels">
          <LevelsTab />
        </Tabs.Panel>
        <Tabs.Panel value="record">
          <RecordTab me={user} />
        </Tabs.Panel>
        <Tabs.Panel value="installation">
          <InstallationTab me={user} />
        </Tabs.Panel>
      </Suspense>
    </Tabs>
  )
}
