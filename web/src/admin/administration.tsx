import { Tabs } from '#ui/tabs.tsx'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { Loading } from '#ui/states/loading.tsx'
import { useAdminAddress } from './use-admin-address.ts'
import { UsersTab } from './users/users-tab.tsx'

const LevelsTab = lazyPart(() => import('./levels/levels-tab.tsx'), 'LevelsTab')
const RecordTab = lazyPart(() => import('./record/record-tab.tsx'), 'RecordTab')
const InstallationTab = lazyPart(() => import('./installation/installation-tab.tsx'), 'InstallationTab')

const names = {
  users: 'User Management',
  // All four fit the smallest phone without its first word.
  levels: (
    <span>
      <span className="max-xs:sr-only">Access </span>Levels
    </span>
  ),
  record: 'Record',
  installation: 'Installation',
}

/** Everything that administrators look after, in tabs; the address says which one is open. */
export function Administration({ user }: { user: CurrentUser }) {
  const { address, openTab } = useAdminAddress()
  const { tab = 'users' } = address
  return (
    <Tabs names={names} value={tab} onChange={openTab}>
      <Suspense fallback={<Loading text="Loading..." />}>
        {tab === 'users' && <UsersTab me={user} />}
        {tab === 'levels' && <LevelsTab />}
        {tab === 'record' && <RecordTab me={user} />}
        {tab === 'installation' && <InstallationTab me={user} />}
      </Suspense>
    </Tabs>
  )
}
