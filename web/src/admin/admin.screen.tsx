import { IconShieldLock } from '@tabler/icons-react'
import { useMe } from '#lib/data/session.ts'
import { formatInstant } from '#lib/dates.ts'
import { Coming } from '#ui/states/coming.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { Message } from '#ui/states/message.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useAiServiceStates, useStorageOverview } from './admin.queries.ts'
import { AiServicesSection } from './ai-services-section.tsx'
import { StorageOverview } from './parts/storage-overview.tsx'

const icon = <IconShieldLock size={28} stroke={1.5} aria-hidden="true" />

/** For administrators only. The server refuses everyone else as well; this page only tells them. */
export function AdminScreen() {
  const { data: user } = useMe()
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
        <Administration when={(instant) => formatInstant(instant, user.timeZone, user.hourCycle)} />
      )}
    </>
  )
}

function Administration({ when }: { when: (instant: string) => string }) {
  const storage = useStorageOverview()
  const services = useAiServiceStates()
  // Not before the answer, so that nothing below it moves.
  if (storage.isPending || services.isPending) return <Loading text="Loading..." />
  return (
    <>
      {storage.data ? (
        <StorageOverview storage={storage.data} />
      ) : (
        <FailedState
          compact
          title="The storage could not be loaded"
          error={storage.error}
          onRetry={() => void storage.refetch()}
        />
      )}
      <AiServicesSection services={services} when={when} />
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
    </>
  )
}
