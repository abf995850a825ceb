import { IconShieldLock } from '@tabler/icons-react'
import { useMe } from '#lib/data/session.ts'
import { Coming } from '#ui/states/coming.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { Message } from '#ui/states/message.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** For administrators only. The server refuses everyone else as well; this page only tells them. */
export function AdminScreen() {
  const { data: user } = useMe()
  const icon = <IconShieldLock size={28} stroke={1.5} aria-hidden="true" />
  return (
    <>
      <PageHeader title="Admin" />
      {!user && <Loading text="Loading..." />}
      {user && user.accessLevel !== 'admin' && (
        <Message
          role="alert"
          icon={icon}
          title="Access Denied"
          text="You don't have permission to access this page. Only administrators can view this content."
        />
      )}
      {user?.accessLevel === 'admin' && (
        <Coming
          icon={icon}
          title="The people and plans of this installation"
          text="Until this opens, administrators are appointed from the command line."
          points={[
            'Who is here, on which plan, active or not',
            'Access levels, their limits and prices',
            'A record of every act',
          ]}
        />
      )}
    </>
  )
}
