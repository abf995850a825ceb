import { bigint, real, varchar } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instantColumn } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** The daily backups of this installation that lie in BACKUP_DIR, and those that were begun. Anything else in that folder is left alone. */
export const backups = pgTable('backups', {
  /** The name of its folder. */
  name: varchar('name', { length: 60 }).primaryKey(),
  begunAt: instantColumn('begun_at')
    .notNull()
    .default(sql`now()`),
  /** The moment whose state it holds; null for one that was cut off or is being made. */
  madeAt: instantColumn('made_at'),
  /** How long it took, the last attempt of several. */
  seconds: real('seconds'),
  /** Of all that lies in its folder. */
  bytes: bigint('bytes', { mode: 'number' }),
})
