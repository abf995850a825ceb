import { sql } from 'drizzle-orm'
import { idempotencyKeys } from '#platform/idempotency/idempotency.tables.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.tables.ts'
import { jobs } from './work/jobs.tables.ts'
import type { Purge } from './work/purge.ts'

export const platformPurges: Purge[] = [
  { table: idempotencyKeys, where: sql`${idempotencyKeys.keptUntil} < now()` },
  { table: rateLimits, where: sql`${rateLimits.resetsAt} < now()` },
  // Kept for a week, so that administrators see when work of a kind was last done; failed jobs stay until they act.
  { table: jobs, where: sql`${jobs.state} = 'done' and ${jobs.doneAt} < now() - interval '7 days'` },
]
