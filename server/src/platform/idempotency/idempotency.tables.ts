import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Answers to creates that carried an `Idempotency-Key`, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** Method, path and a hash of the body: the same key for another request is refused. */
    request: text('request').notNull(),
    answer: jsonb('answer'),
    /** The process working on the request, and until when others leave it alone. */
    holder: text('holder'),
    heldUntil: instantColumn('held_until'),
    /** True once something was saved: the create is not repeated, whatever becomes of the answer. */
    made: boolean('made').notNull().default(false),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
