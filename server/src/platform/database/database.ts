import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { ClientConfig } from 'pg'
import { ConnectionHealth } from '#platform/postgres/connection-health.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { openPrivatePostgres, type PrivateOptions } from '#platform/postgres/private/private-postgres.ts'
import { openExternalPostgres } from '#platform/postgres/external-postgres.ts'
import { withDeadline } from '#platform/process/deadline.ts'
import { memoized } from '#platform/process/memoized.ts'

/** The database, or a transaction on it: what a query can be written against. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type DatabaseOptions = Omit<PrivateOptions, 'onDown'> & { databaseUrl?: string | undefined }

export type OpenDatabase = {
  db: Database
  pool: Pool
  /** For connections outside the pool, which migrations need. */
  connection: ClientConfig
  where: string
  close: () => Promise<void>
}

/** Milliseconds for what is under way when it is closed. */
const closeLimit = 3000

/** Opens the database of DATABASE_URL, or else the private PostgreSQL of the data folder. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, onNotice } = options
  const health = new ConnectionHealth(onNotice)
  const opening = databaseUrl
    ? openExternalPostgres(databaseUrl, onNotice)
    : openPrivatePostgres({ ...options, onDown: (reason) => health.setDown(reason) })
  if (databaseUrl) options.onWaiting?.()
  const { connection, where, release } = await opening
  const pool = new Pool(connection, { health })
  const close = memoized(async () => {
    health.close()
    // A query that hangs must not keep the product from stopping.
    await withDeadline(closeLimit, () => pool.end()).catch(() => undefined)
    await release()
  })
  return { db: drizzle(pool), pool, connection, where, close }
}
