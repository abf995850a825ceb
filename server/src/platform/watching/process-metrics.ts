import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Gauge, type Registry, Counter, Histogram } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import { ownMigrations } from '#platform/database/migrate.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { sharesNow } from '#platform/owner/own-share.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { troubles } from '#platform/postgres/unavailable.ts'
import { runtime, version } from '#platform/process/version.ts'
import { listen, signInOutcomes, type CountedEvent, type Timing, type TimedKind } from './timings.ts'

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

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Metrics of all timings in this process (`timings.ts`); returns a function that unsubscribes. */
export function timingMetrics(registry: Registry) {
  const registers = [registry]
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: quick, registers })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })

  const statements = histogram(
    'database_statement_seconds',
    'Statements by their first word, from sending, or from the answer to the one before on the same connection, to the answer',
    ['verb', 'outcome'],
  )
  const connections = histogram('database_connection_wait_seconds', 'Time to get a connection', ['outcome'])
  const turns = histogram(
    'own_share_wait_seconds',
    'How long transactions waited because their user had others under way',
    ['outcome'],
  )
  const files = histogram('file_store_seconds', 'Operations of the file store', ['operation', 'outcome'])
  const fileBytes = counter('file_store_bytes_total', 'Bytes written to the file store and found in it', ['operation'])
  const attempts = counter('job_attempts_total', 'Attempts at jobs by this process', ['kind', 'outcome'])
  const mails = counter('mails_total', 'Mails handed to the mail server', ['outcome'])
  const notices = counter('notices_total', 'Notices handed to push services', ['outcome'])
  const signIns = counter('sign_ins_total', 'Sign-ins by outcome', ['outcome'])
  const limited = counter('rate_limited_total', 'Requests turned away by a limit', ['limit'])

  // Known from the start: what appears with its first failure would not be seen to grow by it.
  for (const outcome of ['ok', 'failed']) for (const sent of [mails, notices]) sent.inc({ outcome }, 0)
  for (const outcome of signInOutcomes) signIns.inc({ outcome }, 0)

  const seconds = ({ begun, ended }: Timing) => (ended - begun) / 1000
  const taking: Record<TimedKind, (took: Timing) => void> = {
    statement: (took) => statements.observe({ verb: took.name, outcome: took.outcome }, seconds(took)),
    connection: (took) => connections.observe({ outcome: took.outcome }, seconds(took)),
    turn: (took) => turns.observe({ outcome: took.outcome }, seconds(took)),
    file: (took) => {
      files.observe({ operation: took.name, outcome: took.outcome }, seconds(took))
      if (took.bytes !== undefined) fileBytes.inc({ operation: took.name }, took.bytes)
    },
    job: (took) => attempts.inc({ kind: took.name, outcome: took.outcome }),
    mail: (took) => mails.inc({ outcome: took.outcome }),
    notice: (took) => notices.inc({ outcome: took.outcome }),
    // Counted by the area itself, with what they cost.
    picture: () => undefined,
  }
  const happening: Record<CountedEvent['what'], (name: string) => void> = {
    'sign-in': (outcome) => signIns.inc({ outcome }),
    limited: (limit) => limited.inc({ limit }),
  }
  return listen(
    (took) => taking[took.what](took),
    ({ what, name }) => happening[what](name),
  )
}
