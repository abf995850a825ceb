import type { Installation } from '@contactsheet/contracts/admin/installation'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { ReactNode } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { backupWords, mailWords, peopleWords } from '../admin-words.rules.ts'
import { AiServices } from './ai-services.tsx'
import {
  useAiServiceStates,
  useInstallation,
  useRetryWork,
  useStorageOverview,
  useWork,
} from './installation.queries.ts'
import { StorageOverview } from './storage-overview.tsx'
import { WorkOverview } from './work-overview.tsx'

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
    <div className="grid gap-4">
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
      <AiServices services={services} when={when} />
    </div>
  )
}

type FailedProps = { title: string; query: { error: unknown; refetch: () => Promise<unknown> } }

const Failed = ({ title, query }: FailedProps) => (
  <FailedState compact title={title} error={query.error} onRetry={() => void query.refetch()} />
)

type FactsProps = { installation: Installation; when: (instant: string) => string }

/** Which versions run, how the database is doing, and whether mails can be sent. */
function InstallationFacts({ installation, when }: FactsProps) {
  const { version, node, startedAt, database, users, mail, backups } = installation
  const { active, inactive, administrators } = users
  return (
    <SectionCard
      title="This installation"
      text={`Contactsheet ${version} on Node ${node}, running since ${when(startedAt)}.`}
    >
      <dl className="text-15">
        <Fact name="People">
          {peopleWords(active)}
          {inactive > 0 && `, ${formatCount(inactive)} deactivated`}.{' '}
          {administrators === 1 ? '1 administrator' : `${formatCount(administrators)} administrators`}
        </Fact>
        <Fact name="Database">
          PostgreSQL {database.version}, {bytesInWords(database.bytes)}
        </Fact>
        <Fact name="Connections">
          {formatCount(database.connections)} of {formatCount(database.maxConnections)}
        </Fact>
        <Fact name="Tables">
          {formatCount(database.migrations)} migrations
          {database.migratedTo !== null && `, the latest of ${when(database.migratedTo)}`}
        </Fact>
        <Fact name="Backups">
          {backups.isOld && (
            <strong className="font-semibold text-danger">No good backup for more than two days. </strong>
          )}
          {backupWords(backups, when)}
        </Fact>
        <Fact name="Mails">{mailWords(mail, when)}</Fact>
      </dl>
    </SectionCard>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 border-t border-line py-2 last:pb-0">
    <dt className="w-32 flex-none text-dim">{name}</dt>
    <dd className="min-w-0 grow basis-2xs wrap-anywhere">{children}</dd>
  </div>
)
