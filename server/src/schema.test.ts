import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#platform/test-database.ts'

const { db, close } = await testDatabase()
after(close)

/** Tables that are looked up by something else than their owner: by token, by provider, by session. */
const directories = ['calendar_feeds', 'sessions', 'share_links', 'user_identities']

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

test('no unique constraint or foreign key of an owned table leaves the owner out', async () => {
  const all = await constraints()
  const leaving = all.filter(({ table, columns }) => !directories.includes(table) && !columns.includes('user_id'))
  assert.deepEqual(leaving, [])
  assert.ok(all.length > 40, `${all.length} constraints were looked at`)
})

test('the foreign keys of directory tables to owned tables carry the owner too', async () => {
  const all = await constraints()
  const leaving = all.filter(({ kind, columns }) => kind === 'foreign key' && !columns.includes('user_id'))
  assert.deepEqual(leaving, [])
})

test('every owned record has the primary key (user_id, id) or is a join of two of them', async () => {
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
      { table: 'contact_genres', columns: 'user_id,contact_id,genre_id' },
      { table: 'contact_tags', columns: 'user_id,contact_id,tag_id' },
      { table: 'idempotency_keys', columns: 'user_id,key' },
    ],
  )
})
