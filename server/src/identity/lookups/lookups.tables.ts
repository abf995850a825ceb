import { index, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '../identity.tables.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** What leads to a user who is not known yet. What leads to somebody who was `shut-out` opens nothing: it is of a session that ended with that. */
export const lookupKinds = ['calendar', 'identity', 'session', 'share', 'shut-out'] as const

/**
 * Whose a secret is: the only table that is asked without a user. It holds hashes, keeps secrets unique over all users, and is
 * written in the transaction of what it leads to; whether that may be used is asked there.
 */
export const lookups = pgTable(
  'lookups',
  {
    kind: varchar('kind', { length: 10, enum: lookupKinds }).notNull(),
    /** SHA-256 of the secret or of the provider's name for a person, as base64url. */
    key: text('key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('lookups_user').on(table.userId, table.kind)],
)
