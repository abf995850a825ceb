import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { contacts } from '#contacts/contacts.tables.ts'
import { purgeIdentity } from '#identity/session.ts'
import { moodboardImages, moodboards } from '#moodboards/moodboards.tables.ts'
import type { Database } from '#platform/database.ts'
import { idempotencyKeys } from '#platform/idempotency.tables.ts'
import { restoreDays } from '#platform/owner.ts'
import { rateLimits } from '#platform/rate-limit.tables.ts'
import { shoots } from '#shoots/shoots.tables.ts'

const hour = 3_600_000
/** Milliseconds after the start: a server that is restarted every hour keeps house all the same. */
const firstRound = 3000
/** Rows of one statement, so that a round that has much to do ends soon when we stop. */
const slice = 1000

/** Shortly after the start and every hour: what was deleted 30 days ago goes for good, and so does what has expired. */
export function startHousekeeping(db: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const stopped = new AbortController()
  const round = () => {
    keepHouse(db, stopped.signal).catch((error: unknown) => {
      if (!stopped.signal.aborted) log.error({ err: error }, 'housekeeping failed')
    })
  }
  const timers = [setTimeout(round, firstRound).unref(), setInterval(round, hour).unref()]
  const stop = () => {
    stopped.abort()
    for (const timer of timers) clearTimeout(timer)
  }
  return { stop }
}

/** One round of housekeeping. Safe to run in several processes at once. */
export async function keepHouse(db: Database, stopped = new AbortController().signal) {
  for (const table of [contacts, shoots, moodboardImages, moodboards]) {
    await erase(db, table, sql`deleted_at < now() - make_interval(days => ${restoreDays})`, stopped)
  }
  await erase(db, idempotencyKeys, sql`created_at < now() - interval '1 day'`, stopped)
  await erase(db, rateLimits, sql`resets_at < now()`, stopped)
  if (!stopped.aborted) await purgeIdentity(db)
}

async function erase(db: Database, table: PgTable, which: SQL, stopped: AbortSignal) {
  let erased = slice
  while (erased === slice && !stopped.aborted) {
    // What another process is just erasing is left to it.
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${slice} for update skip locked))`,
    )
    erased = rowCount ?? 0
  }
}
