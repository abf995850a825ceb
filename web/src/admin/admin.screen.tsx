import { IconShieldLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useMe } from '#lib/data/session.ts'
import { partOnDemand } from '#lib/load-part.ts'
import { Loading } from '#ui/states/loading.tsx'
import { Message } from '#ui/states/message.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const Administration = partOnDemand(() => import('./administration.tsx'), 'Administration')

/** For administrators only: nobody else loads what is behind this page. The server refuses them as well. */
export function AdminScreen() {
  const { data: user } = useMe()
  return (
    <>
      <PageHeader title="Admin" />
      {!user && <Loading text="Loading..." />}
      {user && user.accessLevel !== 'admin' && (
        <Message
          role="alert"
          icon={<IconShieldLock size={28} stroke={1.5} aria-hidden="true" />}
          title="Access Denied"
          text="You don't have permission to access this page. Only administrators can view this content."
        />
      )}
      {user?.accessLevel === 'admin' && (
        <Suspense fallback={<Loading text="Loading..." />}>
          <Administration user={user} />
        </Suspense>
      )}
    </>
  )
}
