import { sql } from 'drizzle-orm'
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

/** Once an hour: what was deleted 30 days ago goes for good, and so does what has expired. Safe to run in several processes. */
export function startHousekeeping(db: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const timer = setInterval(() => {
    keepHouse(db).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }, hour)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One round of housekeeping. */
export async function keepHouse(db: Database) {
  for (const table of [contacts, shoots, moodboardImages, moodboards]) {
    await db.delete(table).where(sql`${table.deletedAt} < now() - make_interval(days => ${restoreDays})`)
  }
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '1 day'`)
  await db.delete(rateLimits).where(sql`${rateLimits.resetsAt} < now()`)
  await purgeIdentity(db)
}
