import type { Installation } from '@contactsheet/contracts/admin/installation'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { backupWords, mailWords, peopleWords } from '../../admin-words.rules.ts'
import { AdminCard } from '../../parts/admin-card.tsx'
import classes from './installation-facts.module.css'

type Props = { installation: Installation; when: (instant: string) => string }

/** Which versions run, how the database is doing, and whether mails can be sent. */
export function InstallationFacts({ installation, when }: Props) {
  const { version, node, startedAt, database, users, mail, backups } = installation
  const { active, inactive, administrators } = users
  return (
    <AdminCard
      title="This installation"
      note={`Contactsheet ${version} on Node ${node}, running since ${when(startedAt)}.`}
    >
      <dl className={classes.facts}>
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
          {backups.isOld && <strong className={classes.wrong}>No good backup for more than two days. </strong>}
          {backupWords(backups, when)}
        </Fact>
        <Fact name="Mails">{mailWords(mail, when)}</Fact>
      </dl>
    </AdminCard>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
