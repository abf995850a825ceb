import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { formatInstant } from '#lib/dates.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { AiServicesSection } from './ai-services-section.tsx'
import {
  useAiServiceStates,
  useInstallation,
  useRetryWork,
  useStorageOverview,
  useWork,
} from './installation.queries.ts'
import { InstallationFacts } from './parts/installation-facts.tsx'
import { StorageOverview } from './parts/storage-overview.tsx'
import { WorkOverview } from './parts/work-overview.tsx'

/** What runs here and how it fares. */
export function InstallationTab({ me }: { me: CurrentUser }) {
  const installation = useInstallation()
  const work = useWork()
  const retry = useRetryWork()
  const storage = useStorageOverview()
  const services = useAiServiceStates()
  const when = (instant: string) => formatInstant(instant, me.timeZone, me.hourCycle)
  // Not before the answers, so that nothing moves when one of them is late.
  if ([installation, work, storage, services].some(({ isPending }) => isPending)) return <Loading text="Loading..." />
  return (
    <>
      {installation.data ? (
        <InstallationFacts installation={installation.data} when={when} />
      ) : (
        <Failed title="The state of the installation could not be loaded" query={installation} />
      )}
      {work.data ? (
        <WorkOverview
          work={work.data}
          when={when}
          retrying={retry.isPending ? retry.variables.body.kind : undefined}
          onRetry={(kind) => retry.mutate({ body: { kind } })}
        />
      ) : (
        <Failed title="The background work could not be loaded" query={work} />
      )}
      {storage.data ? (
        <StorageOverview storage={storage.data} />
      ) : (
        <Failed title="The storage could not be loaded" query={storage} />
      )}
      <AiServicesSection services={services} when={when} />
    </>
  )
}

type FailedProps = { title: string; query: { error: unknown; refetch: () => Promise<unknown> } }

const Failed = ({ title, query }: FailedProps) => (
  <FailedState compact title={title} error={query.error} onRetry={() => void query.refetch()} />
)
