import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import { ownMigrations } from '#platform/database/migrate.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { sharesNow } from '#platform/owner/own-share.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { troubles } from '#platform/postgres/unavailable.ts'
import { runtime, version } from '#platform/process/version.ts'

type Parts = { db: Database; files: FileStore }

/** Metrics of what this process knows without asking anybody, read at each reading of `/metrics`. */
export function stateMetrics(registry: Registry, { db, files }: Parts) {
  const gauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        read(this)
      },
    })
  gauge('contactsheet_build_info', 'What runs here; always 1', ['version', 'migration', 'node'], (info) =>
    info.set({ version, migration: newestMigration, node: runtime().node }, 1),
  )
  gauge('own_share', 'Transactions within the shares of their users', ['state'], (shares) => {
    for (const [state, count] of Object.entries(sharesNow())) shares.set({ state }, count)
  })
  gauge('file_store_trouble', '1 when what was last tried failed', ['work'], (trouble) => {
    for (const [work, isTroubled] of Object.entries(files.troubles())) trouble.set({ work }, Number(isTroubled))
  })
  const pool = poolOf(db)
  if (pool === undefined) return
  gauge('database_pool_size', 'The most connections that this process opens', [], (size) => size.set(pool.options.max))
  gauge('database_pool_connections', 'Connections of this process', ['state'], (connections) => {
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
  })
  gauge('database_pool_waiting', 'Who waits for a connection', [], (waiting) => waiting.set(pool.waitingCount))
  gauge('database_trouble', '1 for the reason why the database cannot be used', ['reason'], (trouble) => {
    for (const reason of [...reasons.values(), 'other']) trouble.set({ reason }, 0)
    const { state } = pool.health
    if (state !== undefined) trouble.set({ reason: reasons.get(state) ?? 'other' }, 1)
  })
}

const reasons = new Map<string, string>(Object.entries(troubles).map(([name, sentence]) => [sentence, name]))

const poolOf = (db: Database) => ('$client' in db && db.$client instanceof Pool ? db.$client : undefined)

const journal = JSON.parse(readFileSync(path.join(ownMigrations, 'meta', '_journal.json'), 'utf8')) as {
  entries: { tag: string }[]
}
const newestMigration = journal.entries.at(-1)?.tag ?? 'none'
