import { sql } from 'drizzle-orm'
import type { Purge } from '#platform/work/purge.ts'
import { waitingNotices } from './notices.tables.ts'

/** Whoever's work has failed for good would never be told anything again. */
export const noticePurges: Purge[] = [
  { table: waitingNotices, where: sql`${waitingNotices.createdAt} < now() - interval '1 day'` },
]
