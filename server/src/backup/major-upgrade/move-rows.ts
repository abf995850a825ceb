import pg from 'pg'
import type { Client, ClientConfig } from 'pg'
import type { MoveRows } from '#platform/postgres/major-upgrade/move-cluster.ts'
import { inLongTransaction } from '#platform/postgres/long-transaction.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { copyDatabase } from '../fill-database.ts'
import { plainText, tablesOf, type CopiedTable } from '../snapshot.ts'

const { escapeIdentifier: named } = pg
/** Milliseconds between two progress messages. */
const betweenWords = 10_000

/** Copies all rows of a database into an empty one, and compares every table of the two. Throws when anything differs. */
export const moveRows: MoveRows = async (from, to, onNotice) => {
  let [rows, last] = [0, performance.now()]
  const onRows = (more: number) => {
    rows += more
    if (performance.now() - last < betweenWords) return
    last = performance.now()
    onNotice(`${rows.toLocaleString('en')} rows have been moved so far`)
  }
  await copyDatabase(from, to, { onRows })
  onNotice(`${rows.toLocaleString('en')} rows have been moved; now they are compared`)
  await assertSameRows(from, to)
}

/** Throws when a table of one database has other rows than that of the other. */
export async function assertSameRows(from: ClientConfig, to: ClientConfig) {
  const [then, now] = await Promise.all([from, to].map(digests))
  const odd = Object.keys({ ...then, ...now }).find((name) => then?.[name] !== now?.[name])
  if (odd === undefined) return
  throw new StartRefused(
    `The rows of ${odd} are not the same after they were moved to another PostgreSQL (${then?.[odd]}, then ${now?.[odd]}). Nothing was changed; the release that you used before still runs on this data.`,
  )
}

/** For each table the number of its rows, and what they say, whatever their order. */
const digests = (connection: ClientConfig) =>
  inLongTransaction(connection, { mode: 'isolation level repeatable read read only' }, async (client) => {
    await client.query(plainText)
    const found: Record<string, string> = {}
    for (const table of await tablesOf(client)) found[table.name] = await digestOf(client, table)
    return found
  })

async function digestOf(client: Client, { name, columns }: CopiedTable) {
  const row = `md5(row(${columns.map(named).join(', ')})::text)`
  const sums = [1, 17].map((start) => `coalesce(sum(('x' || substr(${row}, ${start}, 15))::bit(60)::bigint), 0)`)
  const { rows } = await client.query<{ said: string }>(
    `select concat_ws(' ', count(*) || ' rows', ${sums.join(', ')}) as said from public.${named(name)}`,
  )
  return rows[0]?.said ?? ''
}
