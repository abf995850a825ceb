import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { everyDeclaration } from '#platform/testing/every-table.ts'

const { db, close } = await testDatabase()
after(close)

/** What is asked before a user is known; every other table that has an owner can be spread over machines by owner. */
const directories = ['lookups']

/** Of rows that triggers add: triggers run on the machine of the row, whose numbers begin beyond an integer's range. */
const addedByTriggers = ['contact_versions', 'file_removals', 'shoot_counts']

type Constraint = { table: string; name: string; columns: string[]; kind: string }

async function constraints() {
  const { rows } = await db.execute<Constraint>(sql`
    with owned as (
      select c.oid, c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    )
    select o.relname as table, i.relname as name, 'unique' as kind,
      array(select a.attname::text from pg_attribute a where a.attrelid = o.oid and a.attnum = any(x.indkey)) as columns
    from owned o join pg_index x on x.indrelid = o.oid and x.indisunique join pg_class i on i.oid = x.indexrelid
    union all
    select o.relname, k.conname, 'foreign key',
      array(select a.attname::text from pg_attribute a where a.attrelid = o.oid and a.attnum = any(k.conkey))
    from owned o join pg_constraint k on k.conrelid = o.oid and k.contype = 'f'`)
  return rows
}

// asvs 8.2.2 8.4.1
test('no unique constraint or foreign key of an owned table leaves the owner out', async () => {
  const all = await constraints()
  const leaving = all.filter(({ table, columns }) => !directories.includes(table) && !columns.includes('user_id'))
  assert.deepEqual(leaving, [])
  assert.ok(all.length > 40, `${all.length} constraints were looked at`)
})

test('the foreign key of a directory carries the owner too', async () => {
  const all = await constraints()
  const leaving = all.filter(({ kind, columns }) => kind === 'foreign key' && !columns.includes('user_id'))
  assert.deepEqual(leaving, [])
})

test('no foreign key of an owned table empties or fills a column: tables that are spread over machines refuse that', async () => {
  const { rows } = await db.execute(sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and (confdeltype in ('n', 'd') or confupdtype <> 'a')`)
  assert.deepEqual(rows, [])
})

// spec 1.1.12
test('every owned record has the primary key (user_id, id)', async () => {
  const { rows } = await db.execute<{ table: string; columns: string }>(sql`
    select c.relname as table, string_agg(a.attname, ',' order by array_position(x.indkey::int[], a.attnum::int)) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey)
    where x.indisprimary and c.relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')
    group by c.relname`)
  const other = rows.filter(({ table, columns }) => !directories.includes(table) && columns !== 'user_id,id')
  assert.deepEqual(
    other.toSorted((a, b) => (a.table < b.table ? -1 : 1)),
    [
      { table: 'calendar_feeds', columns: 'user_id' },
      { table: 'contact_counts', columns: 'user_id,archived,stage' },
      { table: 'idempotency_keys', columns: 'user_id,key' },
      { table: 'moodboard_picks', columns: 'user_id,guest_id,image_id' },
      { table: 'own_links', columns: 'user_id,key_hash' },
      { table: 'poll_votes', columns: 'user_id,day_id,contact_id' },
      { table: 'sessions', columns: 'user_id,sid' },
      { table: 'share_links', columns: 'user_id,token' },
      { table: 'shoot_counts', columns: 'user_id,month,status,id' },
      { table: 'user_identities', columns: 'user_id,issuer,subject' },
      { table: 'waiting_notices', columns: 'user_id' },
    ],
  )
})

/**
 * Triggers of owned tables. Citus takes them only with `citus.enable_unsafe_triggers`, and they are safe there: they write rows of
 * the same owner, which lie on the same machine.
 */
const triggersOfOwned: Record<string, string> = {
  contacts_added: 'raises the version of the list',
  contacts_changed: 'raises the version of the list',
  contacts_erased: 'raises the version of the list',
  media_files_erased: 'notes the files of a picture that goes, whatever erases it',
  shoots_added: 'keeps the numbers of shoots by month and status',
  shoots_changed: 'keeps the numbers of shoots by month and status',
  shoots_erased: 'keeps the numbers of shoots by month and status',
}

test('an owned table has no triggers but those that are named, and those add rows of the same owner with wide numbers', async () => {
  const { rows } = await db.execute<{ name: string; body: string }>(sql`
    select distinct g.tgname as name, p.prosrc as body from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    join pg_attribute a on a.attrelid = g.tgrelid and a.attname = 'user_id' where not g.tgisinternal`)
  assert.deepEqual([...new Set(rows.map(({ name }) => name))].toSorted(), Object.keys(triggersOfOwned))
  const filled = rows.flatMap(({ body }) =>
    [...body.matchAll(/insert into (\w+) \(user_id\b/gi)].map(([, table]) => table),
  )
  assert.deepEqual(new Set(filled), new Set(addedByTriggers))
  assert.equal(rows.flatMap(({ body }) => body.match(/insert into/gi) ?? []).length, filled.length)
  const { rows: narrow } = await db.execute(sql`
    select table_name from information_schema.columns
    where table_name in ${addedByTriggers} and column_name = 'id' and data_type <> 'bigint'`)
  assert.deepEqual(narrow, [])
})

/** Creates everything the tables declare in a separate schema. */
async function makeDeclared() {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await everyDeclaration()))
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`create schema declared`)
    await transaction.execute(sql`set local search_path = declared, public`)
    for (const statement of statements) await transaction.execute(sql.raw(statement.replaceAll('"public".', '')))
  })
}

/** Columns, indexes and constraints of a schema as PostgreSQL prints them. */
async function schemaObjects(db: Database, schema: string) {
  const { rows } = await db.execute<{ line: string }>(sql`
    select table_name || ': ' || concat_ws(' ', column_name, data_type, character_maximum_length, udt_name, is_nullable, column_default, identity_generation) as line
    from information_schema.columns where table_schema = ${schema}
    union all select tablename || ': ' || indexdef from pg_indexes where schemaname = ${schema}
    union all select c.relname || ': ' || pg_get_constraintdef(k.oid) from pg_constraint k
      join pg_class c on c.oid = k.conrelid where k.connamespace = ${schema}::regnamespace`)
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '')).toSorted()
}

// spec 1.1.11 1.3.1 1.3.12 1.3.13 3.3.9 3.9.4
test('the migrations create what the tables declare, down to the last index and foreign key', async () => {
  await makeDeclared()
  const real = await schemaObjects(db, 'public')
  const declared = await schemaObjects(db, 'declared')
  assert.deepEqual(declared, real)
  assert.ok(real.length > 200, `${real.length} lines were compared`)
})
