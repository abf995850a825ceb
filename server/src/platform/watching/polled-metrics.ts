import { statfs } from 'node:fs/promises'
import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import { troubleOf } from '#platform/postgres/unavailable.ts'
import { withDeadline, TooSlow } from '#platform/process/deadline.ts'
import { countJobs } from '../work/jobs.store.ts'

/** What is counted: tables by the word for their records, and the column with the bytes of each file. */
export type Sizes = { records: Record<string, PgTable>; bytes: AnyPgColumn }

/** Milliseconds that one part of `/metrics` may take, whatever the database or the disk does. */
const patience = 2500
/** Milliseconds for which sizes count as known. */
const freshFor = 60_000
/** Rows that are counted one by one; beyond that the statistics of the database have to do. */
const mostCounted = 100_000

/** Reads metrics anew. What would mislead when it is old, such as how many jobs wait, it takes back before it asks. */
export type Read = () => Promise<void>

/** Makes gauges in a registry, with these labels unless they name others. */
export const gaugesIn =
  (registry: Registry, usualLabels: string[] = []) =>
  (name: string, help: string, labelNames = usualLabels) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

/**
 * Metrics that need the database, the disk or the file store. Each part is read once at a time and given up after a moment, which
 * `metrics_missing` shows; its previous values stay unless the part has reset them.
 */
export function polledMetrics(
  registry: Registry,
  parts: Record<string, Read>,
  onFault: (error: unknown) => void,
): Read {
  const gauge = gaugesIn(registry)
  const missing = gauge('metrics_missing', '1 when a part of the metrics could not be read in time', ['part'])
  const asked = Object.entries(parts).map(([part, read]) => {
    let reading: Promise<void> | undefined
    return async () => {
      reading ??= read().finally(() => (reading = undefined))
      const current = reading
      const failed = await withDeadline(patience, () => current).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof TooSlow) && troubleOf(error) === undefined) onFault(error)
          return true
        },
      )
      missing.set({ part }, Number(failed))
    }
  })
  return async () => {
    await Promise.all(asked.map((ask) => ask()))
  }
}

/** Sizes of the installation, the same on each of its servers; asked at most once a minute. */
export const sizeMetrics =
  ({ records, bytes }: Sizes) =>
  (registry: Registry, db: Database): Read => {
    const gauge = gaugesIn(registry)
    const database = gauge('database_bytes', 'Bytes of the database on its disk')
    const kept = gauge(
      'records',
      `Records by kind, deleted ones that can come back included; beyond ${mostCounted} an estimate`,
      ['kind'],
    )
    const files = gauge('file_bytes', 'Bytes of all pictures that are kept')
    let knownAt = -Infinity
    return async () => {
      if (performance.now() - knownAt < freshFor) return
      const { rows } = await db.execute<{
        database: number
        files: number | null
        records: Record<string, number>
      }>(sql`
      select pg_database_size(current_database()) as database, ${bytesOf(bytes)} as files,
        json_build_object(${sql.join(
          Object.entries(records).map(([kind, table]) => sql`${kind}::text, ${countOf(table)}`),
          sql`, `,
        )}) as records`)
      const [sizes] = rows
      if (sizes === undefined) return
      database.set(sizes.database)
      files.set(sizes.files ?? 0)
      for (const [kind, count] of Object.entries(sizes.records)) kept.set({ kind }, count)
      knownAt = performance.now()
    }
  }

/** The number of rows: counted while there are few, then what the database itself reckons with. */
const countOf = (table: PgTable) => {
  const name = sql`${getTableName(table)}::regclass`
  return sql`(
    select case when n <= ${mostCounted} then n
      else greatest(n, (select reltuples from pg_class where oid = ${name}), pg_stat_get_live_tuples(${name})) end::bigint
    from (select count(*) as n from (select 1 from ${table} limit ${mostCounted + 1}) as few) as counted)`
}

/** The sum of a column: added up while there are few rows, then their average times their number. */
const bytesOf = (column: AnyPgColumn) => sql`(
  select (avg(few.bytes) * ${countOf(column.table)})::bigint
  from (select ${column} as bytes from ${column.table} limit ${mostCounted + 1}) as few)`

/** The disk under DATA_DIR, where pictures, exports under way and the private PostgreSQL lie. */
export function diskMetrics(registry: Registry, dataDir: string): Read {
  const gauge = gaugesIn(registry)
  const size = gauge('data_dir_disk_bytes', 'Bytes of the disk under DATA_DIR')
  const free = gauge('data_dir_disk_free_bytes', 'Bytes that are free on the disk under DATA_DIR')
  return async () => {
    const { bsize, blocks, bavail } = await statfs(dataDir)
    size.set(bsize * blocks)
    free.set(bsize * bavail)
  }
}

/** Registers the metrics of background work; call the returned function before each reading. All servers of a database report the same. */
export function jobMetrics(registry: Registry, db: Database) {
  const gauge = gaugesIn(registry, ['kind'])
  const count = gauge('jobs', 'Jobs by kind and state', ['kind', 'state'])
  const oldest = gauge('job_oldest_seconds', 'Age of the oldest unfinished job; of a round, how late it is')
  const duration = gauge('job_last_duration_seconds', 'How long the last success took')
  const success = gauge('job_last_success_timestamp_seconds', 'When a job of the kind last succeeded')

  return async () => {
    for (const one of [count, oldest, duration, success]) one.reset()
    for (const kind of await countJobs(db)) {
      for (const state of ['waiting', 'running', 'done', 'failed'] as const)
        count.set({ kind: kind.kind, state }, kind[state])
      oldest.set({ kind: kind.kind }, kind.oldest)
      if (kind.lastSeconds !== null) duration.set({ kind: kind.kind }, kind.lastSeconds)
      if (kind.lastDoneAt !== null) success.set({ kind: kind.kind }, Date.parse(kind.lastDoneAt) / 1000)
    }
  }
}
