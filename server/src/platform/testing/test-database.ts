import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { Database } from '#platform/database/database.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { isRunning } from '#platform/process/is-running.mjs'
import { productRole } from '#platform/postgres/private/roles.ts'
import { addressOf, asSuperuser } from './superuser.ts'
import { citusVariable, dropCitusDatabase, makeCitusDatabase, makePlainDatabase } from './test-citus.ts'
import { watchShards } from './shard-watch.ts'
import { openTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { ensureTemplate } from './test-template.ts'

/** Set by the test runner: the superuser's URL of the server that all test files share. */
const sharedVariable = 'TEST_DATABASE_URL'
/** Set by the test runner when databases are used through a pooler: its URL, without a name of a database. */
export const poolerVariable = 'TEST_POOLER_URL'

export type TestDatabase = {
  db: Database
  pool: Pool
  /** The DATABASE_URL for a product started separately. */
  url: string
  close: () => Promise<void>
}

/**
 * A database of its own with all tables and no rows, for one test file. `direct` is for those that look at sessions of the server itself,
 * which a pooler hides; `plain` for those that are restored or brought up to date, which comes before a database is distributed. One with an
 * `encoding` of its own has no tables yet.
 */
export async function testDatabase({ direct = false, plain = false, encoding = '' } = {}): Promise<TestDatabase> {
  const name = `test_${process.pid}_${process.hrtime.bigint()}`
  const coordinator = process.env[citusVariable]
  if (coordinator) return plain ? plainDatabase(coordinator, name) : distributedDatabase(coordinator, name)
  const server = await findServer()
  await asSuperuser(server.url, async (client) => {
    const kind =
      encoding === '' ? await ensureTemplate(client, server.url) : `template0 encoding ${encoding} locale 'C'`
    await client.query(`create database ${name} owner ${productRole} template ${kind}`)
  })
  const pooler = direct ? undefined : process.env[poolerVariable]
  const url = addressOf(pooler ?? server.url, name)
  const pool = new Pool({ connectionString: url })
  const close = async () => {
    await pool.end()
    await asSuperuser(server.url, (client) => drop(client, name))
    await server.stop()
  }
  return { db: drizzle(pool), pool, url, close }
}

/** One on a Citus cluster that does not use it. */
async function plainDatabase(coordinator: string, name: string): Promise<TestDatabase> {
  await makePlainDatabase(coordinator, name)
  const url = addressOf(coordinator, name)
  const pool = new Pool({ connectionString: url })
  const close = async () => {
    await pool.end()
    await dropCitusDatabase(coordinator, name)
  }
  return { db: drizzle(pool), pool, url, close }
}

/** One that is distributed over a Citus cluster. Closing it fails when a statement of somebody's call went to several shards. */
async function distributedDatabase(coordinator: string, name: string): Promise<TestDatabase> {
  await makeCitusDatabase(coordinator, name)
  const url = addressOf(coordinator, name)
  const pool = new Pool({
    connectionString: url,
    // The second is for tests that make triggers; those of the product need no setting to run.
    options: '-c citus.log_remote_commands=on -c citus.enable_unsafe_triggers=on',
  })
  const watch = await watchShards(pool, url)
  const close = async () => {
    await pool.end()
    try {
      await watch.end()
    } finally {
      await dropCitusDatabase(coordinator, name)
    }
  }
  return { db: drizzle(pool), pool, url, close }
}

/** Starts the server that a whole test run shares. Its `env` is for the processes of the test files. */
export async function startTestPostgres(): Promise<{
  url: string
  env: Record<string, string>
  stop: () => Promise<void>
}> {
  const server = await openTestServer()
  await asSuperuser(server.url, async (client) => {
    await dropLeftovers(client)
    await ensureTemplate(client, server.url)
  })
  return { url: server.url, env: { [sharedVariable]: server.url }, stop: server.stop }
}

/** Prepares a Citus cluster for a test run: nothing is left on it of test files that were killed. */
export async function prepareTestCitus(coordinator: string): Promise<{ env: Record<string, string> }> {
  await asSuperuser(coordinator, async (client) => {
    await client.query('set citus.enable_create_database_propagation = off')
    const dropThere = (name: string) =>
      name.startsWith('test_') ? dropCitusDatabase(coordinator, name) : drop(client, name)
    await dropLeftovers(client, dropThere)
  })
  return { env: { [citusVariable]: coordinator } }
}

/** The shared server, or a new one for a test file that is run on its own. */
async function findServer(): Promise<TestServer> {
  const shared = process.env[sharedVariable]
  if (shared) return { url: shared, stop: () => Promise.resolve() }
  const server = await openTestServer()
  await asSuperuser(server.url, (client) => dropLeftovers(client))
  return server
}

/** Drops databases of test files that were killed before they could close them, and templates of outdated tables. */
async function dropLeftovers(client: Client, dropOne = (name: string) => drop(client, name)) {
  const { rows } = await client.query<{ name: string; old: boolean }>(
    `select datname as name, shobj_description(oid, 'pg_database')::timestamptz < now() - interval '1 day' as old
     from pg_database where datname like 'test\\_%' or datname like 'template\\_%'`,
  )
  const left = rows.filter(({ name, old }) => (name.startsWith('test_') ? !isOwned(name) : old))
  // Another test run may be dropping the same ones.
  for (const { name } of left) await dropOne(name).catch(() => undefined)
}

async function drop(client: Client, name: string) {
  if (name.startsWith('template_')) await client.query(`alter database ${name} is_template false`)
  await client.query(`drop database if exists ${name} with (force)`)
}

const isOwned = (name: string) => isRunning(Number(name.split('_')[1]))
