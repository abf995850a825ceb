import { sql } from 'drizzle-orm'
import type { Leaving, Purge } from '#platform/work/purge.ts'
import { identityRecords, passwordLinks, sessions } from './identity.tables.ts'
import { removeLookups } from './lookups/lookups.store.ts'

const forgetSessions: Leaving<string> = (db, userId, sids) => removeLookups(db, userId, 'session', sids)

export const identityPurges: Purge[] = [
  { table: sessions, where: sql`${sessions.expire} < now()`, leaving: { by: sessions.sid, run: forgetSessions } },
  { table: identityRecords, where: sql`${identityRecords.expiresAt} < now()` },
  { table: passwordLinks, where: sql`${passwordLinks.expiresAt} < now()` },
]
