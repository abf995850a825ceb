import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import type { FileStore } from '#platform/files/file-store.ts'

const tables = `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`
const sequences = `select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`

/** Every row of every table, by table, in the order of its text; and what number comes next. */
export async function everyRow(connection: ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found: Record<string, string[]> = {}
    for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    const next = (await client.query<{ name: string; last: string | null }>(sequences)).rows
    return { ...found, sequences: next.map(({ name, last }) => `${name} ${last}`) }
  } finally {
    await client.end()
  }
}

/** So far beyond the last number a restore goes on: a device may have been told of numbers since the backup. */
const gap = 1_000_000

/** These rows as they are after a restore, or several one after another: a copy between databases has them as they were. */
export function restoredRows(rows: Record<string, string[]>, times = 1) {
  const further = (sequence: string) => sequence.replace(/\d+$/, (last) => String(Number(last) + times * gap))
  return { ...rows, sequences: (rows['sequences'] ?? []).map(further) }
}

/** The checksum of every file of a store, by its key. */
export async function everyFile(files: FileStore) {
  const found: [string, string][] = []
  for await (const key of files.keys()) {
    const file = await files.read(key)
    const bytes = file === undefined ? Buffer.from('none') : await buffer(file.stream)
    found.push([key, createHash('sha256').update(bytes).digest('hex')])
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
