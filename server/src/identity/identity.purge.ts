import { sql } from 'drizzle-orm'
import type { Purge } from '#platform/work/purge.ts'
import { identityRecords, passwordLinks, sessions } from './identity.tables.ts'

export const identityPurges: Purge[] = [
  { table: sessions, where: sql`${sessions.expire} < now()` },
  { table: identityRecords, where: sql`${identityRecords.expiresAt} < now()` },
  { table: passwordLinks, where: sql`${passwordLinks.expiresAt} < now()` },
]
