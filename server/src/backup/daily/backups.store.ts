import { sql, type SQL } from 'drizzle-orm'
import type { BackupState } from '@contactsheet/contracts/admin/installation'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { backups } from './backups.tables.ts'

/** The kind of work that makes a backup every day. */
export const dailyBackupKind = 'daily backup'

/** A clock that was wrong may have put a backup into the future: nobody knows how old that is. */
const isPast = sql`made_at < now() + interval '1 hour'`

/** The state of the daily backups, the same on every server of the installation. */
export async function backupState(db: Database): Promise<BackupState> {
  const { rows } = await db.execute<BackupState>(sql`
    select job.kind is not null as daily, coalesce(job.state = 'running', false) as running,
      case when last.name is not null then json_build_object(
        'at', ${instantText(sql`last.made_at`)}, 'bytes', last.bytes, 'seconds', last.seconds) end as last,
      (select count(*)::int from ${backups} where made_at is not null) as kept,
      ${instantText(sql`case when job.state = 'waiting' then job.due_at end`)} as "nextAt",
      case when job.error is not null
        then json_build_object('at', ${instantText(sql`job.started_at`)}, 'reason', job.error) end as "lastFailure",
      coalesce(job.kind is not null and coalesce(last.made_at, job.created_at) < now() - interval '2 days', false) as "isOld"
    from (select 1) one
      left join (select * from ${jobs} where kind = ${dailyBackupKind} and repeats) job on true
      left join (select * from ${backups} where ${isPast} order by made_at desc limit 1) last on true`)
  const [state] = rows
  if (state === undefined) throw new Error('The database said nothing about backups')
  return state
}

/** The names of backups that are whole, the latest first; those that count for nothing come last. */
export const completeBackupNames = (db: Database) =>
  namesIn(db, sql`select name from ${backups} where made_at is not null order by ${isPast} desc, made_at desc`)

/** The names of backups that were begun and are not known to be whole, the latest first. */
export const startedBackupNames = (db: Database) =>
  namesIn(db, sql`select name from ${backups} where made_at is null order by begun_at desc`)

/** The name of the latest; undefined when none is whole, or one lies in the future, as its next round does then. */
export async function latestBackupName(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string; isPast: boolean }>(
    sql`select name, ${isPast} as "isPast" from ${backups} where made_at is not null order by made_at desc limit 1`,
  )
  return rows[0]?.isPast === true ? rows[0].name : undefined
}

/** Whether the latest is of the last hours; then its name. */
export async function newBackupName(db: Database): Promise<string | undefined> {
  const lately = sql`made_at > now() - interval '12 hours' and ${isPast}`
  const [name] = await namesIn(db, sql`select name from ${backups} where ${lately} order by made_at desc limit 1`)
  return name
}

async function namesIn(db: Database, query: SQL) {
  const { rows } = await db.execute<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Notes that a backup is begun, before anything of it is written. */
export const recordStartedBackup = (db: Database, name: string) =>
  db
    .insert(backups)
    .values({ name })
    .onConflictDoUpdate({ target: backups.name, set: { begunAt: sql`now()` } })

/** `seconds` is null where nobody knows. */
type Whole = { madeAt: string; bytes: number; seconds: number | null }

export const recordCompleteBackup = (db: Database, name: string, whole: Whole) =>
  db.execute(
    sql`update ${backups} set made_at = ${whole.madeAt}, bytes = ${whole.bytes}, seconds = ${whole.seconds} where name = ${name}`,
  )

export const removeBackupRecord = (db: Database, name: string) =>
  db.execute(sql`delete from ${backups} where name = ${name}`)
