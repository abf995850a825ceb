import { createHash } from 'node:crypto'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { Client, ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asOwner, ownMigrations, runMigrations } from '#platform/database/migrate.ts'
import { inLongTransaction } from '#platform/postgres/long-transaction.ts'
import { assertEmptyDatabase, removeTables } from './empty-target.ts'
import type { SequenceState } from './manifest.ts'
import { inSnapshot, plainText, tablesOf, written, type CopiedTable } from './snapshot.ts'
import { rowsEnding, watching } from './write-rows.ts'

/** What fills a database, and how to get at the rows of its tables. */
export type Source = {
  migrations: number[]
  tables: CopiedTable[]
  sequences: () => Promise<SequenceState[]>
  /** The rows as COPY writes them, in as many steps as it takes. */
  rowsOf: (table: CopiedTable) => [Readable, ...Transform[]]
}

/** Rows of other tables or columns than its migrations make. */
export class OtherTables extends Error {
  override readonly name = 'OtherTables'
}

type Filling = {
  signal?: AbortSignal | undefined
  onRows?: ((more: number) => void) | undefined
  /** Brings the tables up to this release at the end. Without it whoever starts there does, once the rows have been compared. */
  upToDate?: boolean
}

const { escapeIdentifier: named } = pg

/**
 * Fills an empty database in one transaction: tables as they were then, with their rows and the numbers that come next. Returns how many
 * migrations have run on these. Throws `StartRefused` for a database that is not empty.
 */
export const fillDatabase = (to: ClientConfig, source: Source, filling: Filling = {}) =>
  inLongTransaction(to, filling, (client) => asOwner(client, () => fill(client, source, filling)))

async function fill(client: Client, source: Source, { onRows, upToDate = false }: Filling) {
  await assertEmptyDatabase(client)
  await removeTables(client)
  const migrations = readMigrationFiles({ migrationsFolder: ownMigrations })
  const { then = [], later = [] } = Object.groupBy(migrations, ({ folderMillis }) =>
    source.migrations.includes(folderMillis) ? 'then' : 'later',
  )
  await runMigrations(client, then)
  await assertSameTables(client, source.tables)
  await client.query(plainText)
  // Triggers are off, so that rows stay as they were; foreign keys are checked as always.
  await toggleTriggers(client, source.tables, 'disable')
  await client.query(`truncate ${source.tables.map(({ name }) => `public.${named(name)}`).join(', ')}`)
  for (const table of source.tables) await takeRows(client, source, table, onRows)
  await toggleTriggers(client, source.tables, 'enable')
  await takeSequences(client, await source.sequences())
  const missing = upToDate ? later : []
  await runMigrations(client, missing)
  return missing.length
}

/** Copies all rows of a database into an empty one, for instance of another version of PostgreSQL. Returns how many they were. */
export const copyDatabase = (
  from: ClientConfig,
  to: ClientConfig,
  { signal, onRows }: Omit<Filling, 'upToDate'> = {},
) =>
  inSnapshot(from, signal, async (snapshot) => {
    let rows = 0
    const count = (more: number) => {
      rows += more
      onRows?.(more)
    }
    await fillDatabase(to, { ...snapshot, rowsOf: (table) => [snapshot.rowsOf(table)] }, { signal, onRows: count })
    return rows
  })

async function assertSameTables(client: Client, tables: CopiedTable[]) {
  const shapes = (all: CopiedTable[]) =>
    all.map(({ name, columns }) => `${name} ${columns.toSorted().join()}`).toSorted()
  const [now, then] = [shapes(await tablesOf(client)), shapes(tables)]
  const odd = then.find((shape) => !now.includes(shape)) ?? now.find((shape) => !then.includes(shape))
  if (odd !== undefined) throw new OtherTables(`its tables are not those of its migrations: ${odd}`)
}

async function toggleTriggers(client: Client, tables: CopiedTable[], how: 'enable' | 'disable') {
  for (const { name } of tables) await client.query(`alter table public.${named(name)} ${how} trigger user`)
}

async function takeRows(client: Client, { rowsOf }: Source, table: CopiedTable, onRows: Filling['onRows']) {
  const counted = watching((piece) => onRows?.(rowsEnding(piece)))
  await pipeline([...rowsOf(table), counted, client.query(copyFrom(`copy ${written(table)} from stdin`))])
}

async function takeSequences(client: Client, sequences: SequenceState[]) {
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${named(name)}`, last, called])
}

/** Fails at the end of what streams through when that is not what was written. */
export function assertHash(sha256: string, what: string) {
  const hash = createHash('sha256')
  const stream = watching((piece) => hash.update(piece))
  stream._flush = (done) =>
    done(hash.digest('hex') === sha256 ? null : new Error(`${what} has changed while it was read`))
  return stream
}
