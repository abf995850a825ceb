import { index, integer, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Attempts per address and account within a window; shared by every web process. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instantColumn('resets_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
)
