import { setTimeout as delay } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { Client } from 'pg'
import { isDistributed } from '#platform/database/distributed/citus.ts'
import { migrationLock, migrationsOf, ownMigrations } from '#platform/database/migrate.ts'
import { pathExists } from '#platform/files/data-dir.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { isDirect } from '#platform/postgres/probes.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { placeOf } from './files/file-list.ts'
import { tablesOf } from './snapshot.ts'

const { escapeIdentifier: named } = pg

/** Tables that hold somebody or something as soon as an installation has been used. */
const used = ['users', 'local_accounts', 'media_files']

function made(what: RegExp) {
  const texts = readMigrationFiles({ migrationsFolder: ownMigrations }).flatMap(({ sql }) => sql)
  return new Set(texts.flatMap((text) => [...text.matchAll(what)].map(([, name]) => name ?? '')))
}

const ownTables = () => made(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/g)
const ownFunctions = () => made(/CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/g)

/** Inside a transaction, which keeps every start waiting. Throws `StartRefused` for a database that is distributed, not ours, in use or not empty. */
export async function assertEmptyDatabase(client: Client) {
  await client.query(migrationLock)
  await migrationsOf(client)
  const [own, there] = [ownTables(), (await tablesOf(client)).map(({ name }) => name)]
  const other = there.find((name) => !own.has(name))
  if (other !== undefined)
    throw new StartRefused(
      `The database holds a table "${other}" that is not one of Contactsheet. Restore into a database of its own.`,
    )
  for (const name of used.filter((table) => there.includes(table))) {
    const { rowCount } = await client.query(`select from public.${named(name)} limit 1`)
    if (rowCount !== 0) throw new StartRefused(notEmpty)
  }
  if (await isDistributed(client)) throw new StartRefused(distributed)
  await assertNobodyThere(client)
}

const distributed =
  'This database is distributed over several machines. Restore into an empty one that is not yet, and distribute it afterwards: npm run distribute.'

const notEmpty =
  'This installation is not empty: somebody has an account here. A backup is restored into an empty one only; set DATA_DIR or DATABASE_URL to another place, and S3_BUCKET where pictures lie on S3.'

const others = `select from pg_stat_activity where datname = current_database() and application_name = 'contactsheet'
  and backend_type = 'client backend' and pid <> pg_backend_pid()`

/** A server would go on with what it has read before. Behind a pooler nobody can tell who is there. */
async function assertNobodyThere(client: Client) {
  if (!(await isDirect(client))) return
  // Whoever has just left is still seen for a moment.
  for (let looks = 30; (await client.query(others)).rowCount !== 0; looks -= 1) {
    if (looks === 0) throw new StartRefused('A Contactsheet is running on this database. Stop it first.')
    await delay(100)
  }
}

/** Inside the same transaction: removes the tables of a start that nobody has used yet. */
export async function removeTables(client: Client) {
  const there = await tablesOf(client)
  for (const { name } of there) await client.query(`drop table public.${named(name)} cascade`)
  for (const name of ownFunctions()) await client.query(`drop function if exists public.${named(name)} cascade`)
  await client.query('drop table if exists drizzle.__drizzle_migrations')
}

/** Throws `StartRefused` for a store that has files which are not those of the backup: what a restore that was cut off has left is welcome. */
export async function assertEmptyStore(files: FileStore, folder: string) {
  for await (const key of files.keys()) {
    if (!(await pathExists(placeOf(folder, key))))
      throw new StartRefused(
        `The store of the pictures is not empty: it has ${key}, which is not in the backup. Restore into an empty one: move DATA_DIR/files away, or set S3_BUCKET to another bucket.`,
      )
  }
}
