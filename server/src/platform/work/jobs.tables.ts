import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, real, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Work that outlives the request that asked for it, and scheduled work. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: varchar('kind', { length: 60 }).notNull(),
    input: jsonb('input').notNull().default({}),
    /** True for scheduled work: the only row of its kind, reused for every round. */
    repeats: boolean('repeats').notNull().default(false),
    state: varchar('state', { length: 10, enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** While it waits, when it is to begin; while it runs, when its process counts as dead. */
    dueAt: instantColumn('due_at')
      .notNull()
      .default(sql`now()`),
    /** How often it was taken since it last succeeded. */
    attempts: integer('attempts').notNull().default(0),
    startedAt: instantColumn('started_at'),
    doneAt: instantColumn('done_at'),
    /** Seconds that the last success took. */
    seconds: real('seconds'),
    /** Why the last attempt failed. */
    error: text('error'),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('jobs_repeating')
      .on(table.kind)
      .where(sql`${table.repeats}`),
    index('jobs_due')
      .on(table.dueAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
