import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client, ClientConfig } from 'pg'
import { onFirstConnection, waitLimit } from '#platform/postgres/first-connection.ts'
import { DatabaseUnavailable } from '#platform/postgres/unavailable.ts'
import { WatchedClient } from '#platform/postgres/watched-client.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

/** The migrations of this release. */
export const ownMigrations = path.join(import.meta.dirname, '../../migrations')

const insufficientPrivilege = '42501'
const onlyReading = '25006'

/**
 * Brings the tables up to this release and returns how many migrations that took. All of them run in one transaction, so that
 * an interruption leaves nothing half done; processes that start at once wait for each other. Throws `StartRefused`.
 */
export async function migrate(connection: ClientConfig, migrationsFolder = ownMigrations): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const config = { ...connection, application_name: 'contactsheet migration', connectWithin: waitLimit }
  const make = () => new WatchedClient(config)
  return await onFirstConnection(
    make,
    () => undefined,
    (client) => bringUp(client, migrations),
  ).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? new StartRefused(`${error.message}.`) : error
  })
}

async function bringUp(client: Client, migrations: MigrationMeta[]) {
  try {
    const missing = await pending(client, migrations)
    return missing.length === 0 ? 0 : await apply(client, migrations)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === insufficientPrivilege)
      throw new StartRefused(
        `The role "${client.user}" of DATABASE_URL may not create the tables (${message}). Make it the owner of the database "${client.database}".`,
      )
    if (code === onlyReading)
      throw new StartRefused(
        `The database "${client.database}" only allows reading, and its tables are not yet those of this release. Start when it can be written to.`,
      )
    throw error
  }
}

async function pending(client: Client, migrations: MigrationMeta[]) {
  // Reads the catalogue's rows, because a look-up by name may still have cached that the table was missing before the lock.
  const table = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  )
  if (table.rowCount === 0) return migrations
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  const done = new Set(rows.map(({ at }) => Number(at)))
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
  if ([...done].some((at) => !known.has(at))) {
    throw new StartRefused(
      `The database "${client.database}" was last used by a newer Contactsheet than this one. Start that release, or a newer one.`,
    )
  }
  return migrations.filter(({ folderMillis }) => !done.has(folderMillis))
}

async function apply(client: Client, migrations: MigrationMeta[]) {
  await client.query('begin')
  try {
    // Transaction-local settings and a transaction-level lock, because there may be a pooler between us and the database.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock(724004, 0)')
    const missing = await pending(client, migrations)
    await client.query(
      'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const migration of missing) await applyOne(client, migration)
    await client.query('commit')
    return missing.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function applyOne(client: Client, { sql, hash, folderMillis }: MigrationMeta) {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}
