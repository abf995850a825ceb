import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/**
 * What administrators did: who, to whom, before and after. Kept even when either account is deleted. A trigger refuses to change
 * or erase a row.
 */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The administrator's user id, or 'command line'. */
    actor: text('actor').notNull(),
    /** The actor's e-mail address at that time. */
    actorName: text('actor_name').notNull().default(''),
    act: text('act').notNull(),
    /** The id of whom or what it was done to; empty for an act on nothing in particular, such as a look at a list. */
    subject: text('subject').notNull(),
    /** What the subject was called at that time. */
    subjectName: text('subject_name').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('admin_acts_created').on(table.createdAt)],
)
