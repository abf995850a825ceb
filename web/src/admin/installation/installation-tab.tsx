import { IconDatabase } from '@tabler/icons-react'
import type { adminRoutes } from '@contactsheet/contracts/admin'
import type { Answer } from '@contactsheet/contracts/calls/route'
import type { Installation } from '@contactsheet/contracts/admin/installation'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { counted, formatCount } from '@contactsheet/contracts/text/numbers'
import type { ReactNode } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx'
import { backupWords, mailWords, peopleWords } from '../admin-words.rules.ts'
import { AiServices } from './ai-services.tsx'
import { useAiServiceStates, useInstallation, useRetryWork, useStorageOverview, useWork } from '../admin.queries.ts'
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
      <Answered query={installation} failed="The state of the installation could not be loaded">
        {(data) => <InstallationFacts installation={data} when={when} />}
      </Answered>
      <Answered query={work} failed="The background work could not be loaded">
        {(data) => (
          <WorkOverview
            work={data}
            when={when}
            retrying={retry.isPending ? retry.variables.body.kind : undefined}
            onRetry={(kind) => retry.mutate({ body: { kind } })}
          />
        )}
      </Answered>
      <Answered query={storage} failed="The storage could not be loaded">
        {(data) => <StorageOverview storage={data} />}
      </Answered>
      <Answered query={services} failed="The AI services could not be loaded">
        {(data) => <AiServices services={data} when={when} />}
      </Answered>
    </div>
  )
}

type AnsweredProps<A> = {
  query: { data: A | undefined; error: unknown; refetch: () => Promise<unknown> }
  failed: string
  children: (data: A) => ReactNode
}

const Answered = <A,>({ query, failed, children }: AnsweredProps<A>) =>
  query.data === undefined ? <FailedState compact title={failed} of={query} /> : children(query.data)

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
          {inactive > 0 && `, ${formatCount(inactive)} deactivated`}. {counted(administrators, 'administrator')}
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

type Storage = Answer<typeof adminRoutes.storage>

/** The space that the pictures of everybody take, and whose they are. */
function StorageOverview({ storage: { total, max, users, userCount } }: { storage: Storage }) {
  return (
    <SectionCard
      title="Storage"
      text={
        <>
          {bytesInWords(total)} in total, pictures that were deleted in the last 30 days included. Each person may use{' '}
          {bytesInWords(max)}. Deleted pictures do not count towards that.
        </>
      }
    >
      {users.length === 0 ? (
        <EmptyState
          compact
          icon={<IconDatabase size={28} stroke={1.5} aria-hidden="true" />}
          title="Nothing is stored yet"
          text="Whoever uploads pictures to a moodboard is listed here."
        />
      ) : (
        <Users users={users} max={max} />
      )}
      {userCount > users.length && (
        <p className="border-t border-line pt-3 text-15 text-dim">and {formatCount(userCount - users.length)} more</p>
      )}
    </SectionCard>
  )
}

function Users({ users, max }: Pick<Storage, 'users' | 'max'>) {
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead end>Pictures</ColumnHead>
          <ColumnHead end>Used</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {users.map(({ id, email, images, bytes, deletedBytes }) => (
          <tr key={id}>
            <RowHead className="w-full wrap-anywhere">{email}</RowHead>
            <Cell end>{formatCount(images)}</Cell>
            <Cell end>
              <span className={bytes >= max ? 'font-bold' : ''}>{bytesInWords(bytes)}</span>
              {deletedBytes > 0 && (
                <span className="block text-13 text-dim">and {bytesInWords(deletedBytes)} deleted</span>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
