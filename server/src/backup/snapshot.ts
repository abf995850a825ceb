import type { Readable } from 'node:stream'
import pg from 'pg'
import type { Client, ClientBase, ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationsOf } from '#platform/database/migrate.ts'
import { inLongTransaction } from '#platform/postgres/long-transaction.ts'
import type { SequenceState } from './manifest.ts'

/** A table and those of its columns that hold what was written, none that the database computes. */
export type CopiedTable = { name: string; columns: string[] }

/** One state of the whole database, whatever is written meanwhile. */
export type Snapshot = {
  /** The times of the migrations that have run, oldest first. */
  migrations: number[]
  postgres: string
  /** Every table but that of the migrations, in an order in which none comes before one that it refers to. */
  tables: CopiedTable[]
  rows: () => Promise<number>
  /** The rows of a table as COPY writes them as text: one a line, the same in every version. */
  rowsOf: (table: CopiedTable) => Readable
  linesOf: (query: string) => Readable
  /** To be asked after the rows: ids that they hold are then behind each sequence. */
  sequences: () => Promise<SequenceState[]>
}

const { escapeIdentifier: named } = pg

/** The table's name and columns as a statement names them. */
export const written = ({ name, columns }: CopiedTable) => `public.${named(name)} (${columns.map(named).join(', ')})`

/** The settings that decide how values are written and read as text. */
export const plainText = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Reads the whole database in one state. Throws `StartRefused` for one that is not ours or of a newer release. */
export const inSnapshot = <R>(
  connection: ClientConfig,
  signal: AbortSignal | undefined,
  work: (snapshot: Snapshot) => Promise<R>,
) =>
  inLongTransaction(connection, { mode: 'isolation level repeatable read read only', signal }, async (client) => {
    await client.query(plainText)
    return work(await snapshotOn(client))
  })

async function snapshotOn(client: Client): Promise<Snapshot> {
  const tables = await tablesOf(client)
  const { rows: said } = await client.query<{ postgres: string }>(
    "select current_setting('server_version') as postgres",
  )
  return {
    migrations: await migrationsOf(client),
    postgres: said[0]?.postgres ?? '',
    tables,
    rows: () => rowsIn(client, tables),
    rowsOf: (table) => client.query(copyTo(`copy ${written(table)} to stdout`)),
    linesOf: (query) => client.query(copyTo(`copy (${query}) to stdout`)),
    sequences: () => sequencesOf(client),
  }
}

async function rowsIn(client: Client, tables: CopiedTable[]) {
  const counts = tables.map(({ name }) => `(select count(*) from public.${named(name)})`)
  const { rows } = await client.query<{ n: number }>(`select (${['0', ...counts].join(' + ')})::float8 as n`)
  return rows[0]?.n ?? 0
}

const everyTable = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, coalesce((
    select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid), '{}') as after
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.oid, c.relname order by c.relname`

/** Every table of the schema, those that others refer to first. */
export async function tablesOf(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { after: string[] }>(everyTable)
  const placed = new Map<string, CopiedTable>()
  while (placed.size < rows.length) {
    const free = rows.filter(({ name, after }) => !placed.has(name) && after.every((other) => placed.has(other)))
    if (free.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const { name, columns } of free) placed.set(name, { name, columns })
  }
  return [...placed.values()]
}

async function sequencesOf(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  )
  if (rows.length === 0) return []
  const each = rows.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)} as name, last_value::float8 as last, is_called as called from public.${named(name)}`,
  )
  return (await client.query<SequenceState>(each.join(' union all '))).rows
}
