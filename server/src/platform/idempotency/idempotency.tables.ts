import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** What came of calls that carried an `Idempotency-Key`: known for 30 days of those that may be sent long after they were made, for a day of others. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** Method, path and a hash of the body: the same key for another request is refused. */
    request: text('request').notNull(),
    /** Null for a call of which only is known that it was done; a JSON null for one whose answer is empty. */
    answer: jsonb('answer'),
    /** The process working on the request, and until when others leave it alone. */
    holder: text('holder'),
    heldUntil: instantColumn('held_until'),
    /** True once something was saved: the call is not repeated, whatever becomes of the answer. */
    made: boolean('made').notNull().default(false),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
    /** When the key is purged. */
    keptUntil: instantColumn('kept_until')
      .notNull()
      .default(sql`now() + interval '1 day'`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_kept').on(table.keptUntil)],
)
