import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { ownedTables } from '#platform/database/distributed/citus.ts'
import { ownMigrations } from '#platform/database/migrate.ts'
import { everyDeclaration } from '#platform/testing/every-table.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { placement, whole } from './placement.ts'

const { url, close } = await testDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
after(async () => {
  await client.end()
  await close()
})

test('every declared table belongs to users and is distributed, or is named with the reason why it is not', async () => {
  const declared = Object.values(await everyDeclaration()).filter((one) => is(one, PgTable))
  const owned = await ownedTables(client)
  const names = declared.map((table) => getTableName(table)).toSorted()
  assert.deepEqual(names, [...owned, ...Object.keys(whole)].toSorted())
  const withOwner = declared.filter((table) => 'userId' in getTableColumns(table)).map((table) => getTableName(table))
  assert.deepEqual(withOwner.toSorted(), [...owned, 'lookups'].toSorted())
})

test('rows of users refer to nothing but rows of users and what is on every node', async () => {
  const { rows } = await client.query<{ to: string }>(
    `select distinct confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and (conrelid = any($1::text[]::regclass[]) or conrelid = any($2::text[]::regclass[]))`,
    [await ownedTables(client), placement.everywhere],
  )
  const reachable = new Set([...(await ownedTables(client)), ...placement.everywhere])
  assert.deepEqual(
    rows.filter(({ to }) => !reachable.has(to)),
    [],
  )
})

test('no later migration declares a foreign key together with its table: that is distributed before it gets one', () => {
  const later = readMigrationFiles({ migrationsFolder: ownMigrations }).slice(19)
  const together = later
    .flatMap(({ sql }) => sql)
    .filter((statement) => /create table/i.test(statement) && /references/i.test(statement))
  assert.deepEqual(together, [])
})
