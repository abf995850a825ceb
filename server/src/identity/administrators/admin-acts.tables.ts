import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns.ts'

/** What administrators did: who, to whom, before and after. Kept even when either account is deleted. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The administrator's user id, or 'command line'. */
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('admin_acts_created').on(table.createdAt)],
)
