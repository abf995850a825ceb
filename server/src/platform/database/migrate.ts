import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client, ClientConfig } from 'pg'
import { onFirstConnection, waitLimit } from '#platform/postgres/first-connection.ts'
import { DatabaseUnavailable, sqlStateOf } from '#platform/postgres/unavailable.ts'
import { WatchedClient } from '#platform/postgres/watched-client.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { distributeTable, isDistributed, oneAfterAnother, localOwnedTables } from './distributed/citus.ts'

export const ownMigrations = path.join(import.meta.dirname, '../../migrations')

/** Until the transaction ends, nobody else changes what tables there are. */
export const migrationLock = 'select pg_advisory_xact_lock(724004, 0)'

/** Milliseconds for which whoever uses a table waits behind us while we wait for it, and for which we then let them through. */
const turn = { ours: 2000, theirs: 4000 }

const insufficientPrivilege = '42501'
const onlyReading = '25006'
const lockNotAvailable = '55P03'

type OnNotice = (sentence: string) => void

/**
 * Brings the tables up to this release and returns how many migrations that took. All of them run in one transaction, so that
 * an interruption leaves nothing half done; processes that start at once wait for each other. `onNotice` is told of what keeps us from
 * it. Throws `StartRefused`.
 */
export async function migrate(
  connection: ClientConfig,
  migrationsFolder = ownMigrations,
  onNotice: OnNotice = () => undefined,
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const config = { ...connection, application_name: 'contactsheet migration', connectWithin: waitLimit }
  const make = () => new WatchedClient(config)
  return await onFirstConnection(make, (client) => bringUp(client, migrations, onNotice)).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? new StartRefused(`${error.message}.`) : error
  })
}

async function bringUp(client: Client, migrations: MigrationMeta[], onNotice: OnNotice) {
  try {
    const missing = await pending(client, migrations)
    return missing.length === 0 ? 0 : await apply(client, migrations, onNotice)
  } catch (error) {
    if (sqlStateOf(error) === onlyReading)
      throw new StartRefused(
        `The database "${client.database}" only allows reading, and its tables are not yet those of this release. Start when it can be written to.`,
      )
    throw ownerInWords(error, client)
  }
}

/** Runs work on tables; a missing privilege is reported in a sentence. */
export const asOwner = <R>(client: Client, work: (client: Client) => Promise<R>) =>
  work(client).catch((error: unknown) => {
    throw ownerInWords(error, client)
  })

function ownerInWords(error: unknown, { user, database }: Client) {
  if (!(error instanceof Error) || sqlStateOf(error) !== insufficientPrivilege) return error
  return new StartRefused(
    `The role "${user}" of DATABASE_URL may not create the tables (${error.message}). Make it the owner of the database "${database}".`,
    { cause: error },
  )
}

async function pending(client: Client, migrations: MigrationMeta[]) {
  const done = new Set(await migrationsOf(client, migrations))
  return migrations.filter(({ folderMillis }) => !done.has(folderMillis))
}

/** The times of the migrations that a database has seen, oldest first; none for one without tables. Throws `StartRefused` for a newer one. */
export async function migrationsOf(
  client: Client,
  migrations = readMigrationFiles({ migrationsFolder: ownMigrations }),
) {
  // Reads the catalogue's rows, because a look-up by name may still have cached that the table was missing before the lock.
  const table = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  )
  if (table.rowCount === 0) return []
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  const done = rows.map(({ at }) => Number(at)).toSorted((a, b) => a - b)
  if (!areKnown(done, migrations)) {
    throw new StartRefused(
      `The database "${client.database}" was last used by a newer Contactsheet than this one. Start that release, or a newer one.`,
    )
  }
  return done
}

export function areKnown(times: number[], migrations = readMigrationFiles({ migrationsFolder: ownMigrations })) {
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
  return times.every((at) => known.has(at))
}

/** Inside a transaction: makes the tables by these migrations and notes that they have run. */
export async function runMigrations(client: Client, migrations: MigrationMeta[]) {
  await client.query(
    'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await assertEveryName(client)
  const distributed = await isDistributed(client)
  if (distributed) await client.query(oneAfterAnother)
  for (const migration of migrations) await applyOne(client, migration, distributed)
}

/** Throws `StartRefused` for a database without tables yet in which some names cannot be written; one that is in use goes on. */
async function assertEveryName(client: Client) {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding where not exists (select from drizzle.__drizzle_migrations)`,
  )
  const { encoding = 'UTF8' } = rows[0] ?? {}
  // The second takes the bytes of any name as they are.
  if (/^(UTF8|SQL_ASCII)$/.test(encoding)) return
  throw new StartRefused(
    `The database "${client.database}" keeps text as ${encoding}, in which not every name can be kept. Make it anew: create database "${client.database}" encoding 'UTF8' template template0.`,
  )
}

/**
 * A backup or a forgotten session may use a table for hours. Whoever asks for that table while we wait for it waits behind us, so that
 * the servers that run would stand still as long: we give way and try again.
 */
async function apply(client: Client, migrations: MigrationMeta[], onNotice: OnNotice) {
  for (let told = false; ; told = true) {
    try {
      return await applyAll(client, migrations)
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable) throw error
      if (!told)
        onNotice(`The tables are brought up to date as soon as nobody uses them for long: ${await users(client)}`)
      await delay(turn.theirs)
    }
  }
}

/** Who has used the database the longest, in words. */
async function users(client: Client) {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() order by xact_start limit 1`,
  )
  const [first] = rows
  return first === undefined
    ? 'they are in use.'
    : `"${first.name}" (process ${first.pid}) has done so for ${first.seconds} seconds.`
}

async function applyAll(client: Client, migrations: MigrationMeta[]) {
  await client.query('begin')
  try {
    // Transaction-local settings and a transaction-level lock, because there may be a pooler between us and the database.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(migrationLock)
    await client.query(`set local lock_timeout = ${turn.ours}`)
    const missing = await pending(client, migrations)
    await runMigrations(client, missing)
    await client.query('commit')
    return missing.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function applyOne(client: Client, { sql, hash, folderMillis }: MigrationMeta, distributed: boolean) {
  for (const statement of sql) {
    await client.query(statement)
    if (!distributed) continue
    // At once: a table that has a foreign key to one on every node can no longer be distributed.
    for (const table of await localOwnedTables(client)) await distributeTable(client, table)
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}
