import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import type { Pool } from 'pg'
import { migrate } from './migrate.ts'
import { citusVariable } from '#platform/testing/test-citus.ts'
import { testDatabase } from '#platform/testing/test-database.ts'

async function emptyDatabase(t: TestContext) {
  const database = await testDatabase()
  t.after(() => database.close())
  await database.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  return { pool: database.pool, connection: { connectionString: database.url } }
}

/** A folder of migrations as drizzle-kit writes it; `texts` maps the time of each file to its content. */
async function migrationsFolder(t: TestContext, texts: Record<number, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-migrations-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeMigrations(folder, texts)
  return folder
}

async function writeMigrations(folder: string, texts: Record<number, string>) {
  const entries = Object.keys(texts).map((when, idx) => ({
    idx,
    version: '7',
    when: Number(when),
    tag: when,
    breakpoints: true,
  }))
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  await Promise.all(Object.entries(texts).map(([when, text]) => writeFile(path.join(folder, `${when}.sql`), text)))
}

async function tables(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

const lenses = 'create table lenses (id int);\n--> statement-breakpoint\ninsert into lenses values (35)'
const bodies = 'create table bodies (id int)'

test('several processes that start at once migrate only once', async (t) => {
  const { pool, connection } = await emptyDatabase(t)
  const folder = await migrationsFolder(t, { 1000: lenses, 2000: bodies })

  const counts = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, folder)))

  assert.deepEqual(
    counts.toSorted((a, b) => a - b),
    [0, 0, 0, 2],
  )
  assert.deepEqual(await tables(pool), ['bodies', 'lenses'])
  assert.deepEqual((await pool.query('select id from lenses')).rows, [{ id: 35 }])
  assert.equal(await migrate(connection, folder), 0)
})

test('an interrupted migration leaves nothing half done, and the next start does all of it', async (t) => {
  const { pool, connection } = await emptyDatabase(t)
  const folder = await migrationsFolder(t, {
    1000: lenses,
    2000: `${bodies};\n--> statement-breakpoint\nselect pg_sleep(60)`,
  })
  const interrupted = assert.rejects(migrate(connection, folder))
  const kill =
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid() and datname = current_database()"
  await t.waitFor(async () => assert.equal((await pool.query(kill)).rowCount, 1), { timeout: 20_000 })
  await interrupted
  assert.deepEqual(await tables(pool), [])

  await writeMigrations(folder, { 1000: lenses, 2000: bodies })
  assert.equal(await migrate(connection, folder), 2)
  assert.deepEqual(await tables(pool), ['bodies', 'lenses'])
})

test('a migration that fails also rolls back the others of the same start', async (t) => {
  const { pool, connection } = await emptyDatabase(t)
  const folder = await migrationsFolder(t, { 1000: lenses, 2000: 'create table lenses (id int)' })

  await assert.rejects(migrate(connection, folder), { code: '42P07' })

  assert.deepEqual(await tables(pool), [])
})

test('a table that somebody uses for long is waited for without keeping others from it', async (t) => {
  const { pool, connection } = await emptyDatabase(t)
  const folder = await migrationsFolder(t, { 1000: lenses })
  await migrate(connection, folder)
  await writeMigrations(folder, { 1000: lenses, 2000: 'alter table lenses add column name text' })
  const reader = await pool.connect()
  await reader.query('begin; select from lenses')
  const notices: string[] = []
  const migrating = migrate(connection, folder, (sentence) => void notices.push(sentence))
  await t.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        "select from pg_locks join pg_database d on d.oid = database where datname = current_database() and mode = 'AccessExclusiveLock' and not granted",
      )
      assert.equal(rowCount, 1)
    },
    { timeout: 20_000 },
  )

  // Who comes now stands behind the migration, which gives way.
  await pool.query('select from lenses')

  await t.waitFor(() =>
    assert.match(notices.join(), /^The tables are brought up to date as soon as nobody uses .* seconds\.$/),
  )
  await reader.query('commit')
  reader.release()
  assert.equal(await migrating, 1)
})

test('a migration written earlier but merged later is not forgotten', async (t) => {
  const { pool, connection } = await emptyDatabase(t)
  const folder = await migrationsFolder(t, { 2000: bodies })
  await migrate(connection, folder)

  await writeMigrations(folder, { 1000: lenses, 2000: bodies })

  assert.equal(await migrate(connection, folder), 1)
  assert.deepEqual(await tables(pool), ['bodies', 'lenses'])
})

test('a database of a newer release is refused in a sentence', async (t) => {
  const { connection } = await emptyDatabase(t)
  await migrate(connection, await migrationsFolder(t, { 1000: lenses, 2000: bodies }))

  await assert.rejects(migrate(connection, await migrationsFolder(t, { 1000: lenses })), {
    name: 'StartRefused',
    message: /was last used by a newer Contactsheet/,
  })
})

test('a role that may not create tables is named', async (t) => {
  const { connection } = await emptyDatabase(t)
  const folder = await migrationsFolder(t, { 1000: 'create table pg_catalog.bodies (id int)' })

  await assert.rejects(migrate(connection, folder), {
    name: 'StartRefused',
    message: /^The role "web" .* may not create/,
  })
})

test('an empty database that cannot keep every name is refused', async (t) => {
  if (process.env[citusVariable]) return t.skip('Its databases are made on every node')
  const { url, close } = await testDatabase({ encoding: 'LATIN1' })
  t.after(close)
  await assert.rejects(migrate({ connectionString: url }), {
    name: 'StartRefused',
    message: /keeps text as LATIN1, .* create database "test_\w+" encoding 'UTF8'/,
  })
})
