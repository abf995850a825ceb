import type { Pool, PoolClient } from 'pg'
import { tablesOf } from '../../server/src/backup/snapshot.ts'

/** A user to be made, with everything that another one has. */
export type Copy = { original: string; userId: string }

/** Tables that are not copied: what belongs to one browser or request, whose a secret is, and what triggers keep. */
const notCopied = ['sessions', 'lookups', 'idempotency_keys', 'contact_versions', 'shoot_counts', 'user_identities']

type Column = { name: string; type: string }
type Table = { name: string; columns: Column[] }

/**
 * Copies whole accounts within the database: every row of an original once for each copy, under the copy's user and with ids moved
 * by a distance of its own, in references and arrays too. What the stores derived stays as they wrote it.
 */
export async function copyAccounts(pool: Pool, copies: Copy[], say: (sentence: string) => void) {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'")
    const tables = await ownedTables(client)
    await noteCopies(client, copies, await largestId(client, tables))
    await copyUsers(client)
    for (const table of tables) await copyTable(client, table, say)
    await client.query('drop table load_copies')
    // As an installation that has grown over years; autovacuum would need a while to follow.
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

/** All tables of users, those first that others refer to. */
async function ownedTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string }>(
    `select table_name as table, column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'`,
  )
  const every = Map.groupBy(rows, ({ table }) => table)
  return (await tablesOf(client)).flatMap(({ name, columns }) => {
    if (notCopied.includes(name) || !columns.includes('user_id')) return []
    return [{ name, columns: (every.get(name) ?? []).filter((column) => columns.includes(column.name)) }]
  })
}

async function largestId(client: PoolClient, tables: Table[]) {
  const withIds = tables.filter(({ columns }) => columns.some(({ name }) => name === 'id'))
  const each = withIds.map(({ name }) => `select max(id) as id from ${name}`)
  const { rows } = await client.query<{ id: number }>(
    `select max(id) as id from (${each.join(' union all ')}) as every`,
  )
  return rows[0]?.id ?? 0
}

async function noteCopies(client: PoolClient, copies: Copy[], distance: number) {
  await client.query('create temp table load_copies (original text, user_id text, shift integer)')
  await client.query(
    `insert into load_copies select original, user_id, place * $3::int
    from unnest($1::text[], $2::text[]) with ordinality as given (original, user_id, place)`,
    [copies.map(({ original }) => original), copies.map(({ userId }) => userId), distance],
  )
  await client.query('analyze load_copies')
}

/** People who joined over three years, half of whom were here in the last month. */
async function copyUsers(client: PoolClient) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'users'`,
  )
  const changed: Record<string, string> = {
    id: 'c.user_id',
    email: `c.user_id || '@load.example.test'`,
    created_at: `now() - interval '1000 days' * random()`,
    last_seen_at: `now() - interval '60 days' * random()`,
  }
  const values = rows.map(({ name }) => changed[name] ?? `t.${name}`)
  await client.query(
    `insert into users (${rows.map(({ name }) => name).join()}) select ${values.join()} from load_copies c join users t on t.id = c.original`,
  )
  await client.query(
    `insert into user_identities (issuer, subject, user_id)
    select t.issuer, c.user_id, c.user_id from load_copies c join user_identities t on t.user_id = c.original`,
  )
}

function valueOf({ name, type }: Column) {
  if (name === 'user_id') return 'c.user_id'
  if (type === 'int4' && /(^|_)id$/.test(name)) return `t."${name}" + c.shift`
  if (type === '_int4' && name.endsWith('_ids')) return `array(select each + c.shift from unnest(t."${name}") as each)`
  return `t."${name}"`
}

async function copyTable(client: PoolClient, { name, columns }: Table, say: (sentence: string) => void) {
  const begun = performance.now()
  const names = columns.map((column) => column.name)
  const { rowCount } = await client.query(
    `insert into ${name} (${names.map((column) => `"${column}"`).join()})
    select ${columns.map(valueOf).join()}
    from load_copies c join ${name} t on t.user_id = c.original order by c.shift`,
  )
  if (names.includes('id'))
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${name}`, [name])
  if (rowCount)
    say(`${rowCount.toLocaleString('en')} rows of ${name} in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
