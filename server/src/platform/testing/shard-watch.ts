import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import type { PoolClient } from 'pg'
import type { Pool } from '#platform/postgres/pool.ts'

/** Names the file to which every process of a test run adds a line for each of its databases. */
export const shardReportVariable = 'TEST_CITUS_REPORT'

/** What the statements of one database touched; `several` are those that went to more than one shard, by what asked for them. */
export type ShardReport = { one: number; several: Record<string, number>; counters: { one: number; several: number } }

type Sent = { text: string; call: string | undefined; shards: Set<number> }

const calls = new AsyncLocalStorage<string>()

/** Everything asked of the database by `work` belongs to a call, like `GET /api/contacts`. */
export const duringCall = <T>(call: string, work: () => T): T => calls.run(call, work)

/** The same for the rest of the event that is being handled. */
export const callBegins = (call: string) => calls.enterWith(call)

/** What administrators and operators ask goes over all users; so do jobs and purges, which belong to no call. */
const mayAskAll = (call: string) => /^\w+ (\/api\/admin|\/metrics)\b/.test(call)

/**
 * Follows which shards the statements of a pool are sent to. Citus says so on the connection, as notices that come before the end of the
 * statement. The tables are distributed together: what is in the same place of each counts as one shard.
 */
export async function watchShards(pool: Pool, url: string) {
  const places = await placesOfShards(url)
  const [report, offences] = [{ one: 0, several: new Map<string, number>() }, new Set<string>()]
  const ended = ({ text, call, shards }: Sent) => {
    if (shards.size === 1 && call !== undefined) report.one++
    if (shards.size < 2) return
    const name = `${call ?? 'no call'}: ${text.replace(/\s+/g, ' ').slice(0, 600)}`
    report.several.set(name, (report.several.get(name) ?? 0) + 1)
    if (call !== undefined && !mayAskAll(call)) offences.add(name)
  }
  pool.on('connect', (client) => follow(client, places, ended))
  keepCalls(pool)
  return {
    /** Adds what was seen to the report. Throws when a statement of somebody's call went to several shards. */
    async end() {
      const all: ShardReport = {
        one: report.one,
        several: Object.fromEntries(report.several),
        counters: await counters(url),
      }
      const file = process.env[shardReportVariable]
      if (file) appendFileSync(file, `${JSON.stringify(all)}\n`)
      if (offences.size > 0) throw new Error(`These statements went to several shards:\n${[...offences].join('\n')}`)
    },
  }
}

/** A connection does one statement after another: what it says until it is ready again is about the first that is not done. */
function follow(client: PoolClient, places: Map<number, number>, ended: (sent: Sent) => void) {
  const waiting: Sent[] = []
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (...args: unknown[]) => {
    waiting.push({ text: textOf(args[0]), call: calls.getStore(), shards: new Set() })
    return ask(...args)
  }
  Object.assign(client, { query })
  client.on('notice', ({ message = '' }) => {
    for (const [, shard] of message.matchAll(/_(\d{6,})\b/g)) {
      const place = places.get(Number(shard))
      if (place !== undefined) waiting[0]?.shards.add(place)
    }
  })
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('readyForQuery', () => {
    const done = waiting.shift()
    if (done !== undefined) ended(done)
  })
}

/** A pool runs what waits for a connection when somebody else gives one back; asked like this, it stays in its own call. */
function keepCalls(pool: Pool) {
  const query = async (...args: unknown[]) => {
    const client = await pool.connect()
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    try {
      return await ask(...args)
    } finally {
      client.release()
    }
  }
  Object.assign(pool, { query })
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''))

/** Which shards of the distributed tables are in the same place, by the beginning of their range. */
async function placesOfShards(url: string) {
  const rows = await once<{ shard: string; place: number }>(
    url,
    'select shardid as shard, shardminvalue::int as place from pg_catalog.pg_dist_shard where shardminvalue is not null',
  )
  return new Map(rows.map(({ shard, place }) => [Number(shard), place]))
}

/** What Citus has counted in this database itself, with what tests and jobs have asked. */
async function counters(url: string) {
  const [row] = await once<{ one: number; several: number }>(
    url,
    `select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
     from pg_catalog.citus_stat_counters where name = current_database()`,
  )
  return row ?? { one: 0, several: 0 }
}

async function once<R>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as R[]
  } finally {
    await client.end()
  }
}
