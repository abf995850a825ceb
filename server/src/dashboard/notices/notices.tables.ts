import { sql } from 'drizzle-orm'
import { foreignKey, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core'
import { deviceLimits } from '@contactsheet/contracts/dashboard/devices'
import { users } from '#identity/identity.tables.ts'
import { instantColumn, owned, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Users for whom work waits that tells them what others did. The row is what makes many answers one job. */
export const waitingNotices = pgTable(
  'waiting_notices',
  {
    userId: text('user_id').notNull(),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)

/** Browsers that are notified: each has an address at its push service, and keys for what only it can read. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    ...owned(),
    /** SHA-256 of the address: what the device is called in the API. */
    endpointHash: varchar('endpoint_hash', { length: 43 }).notNull(),
    endpoint: varchar('endpoint', { length: deviceLimits.endpoint }).notNull(),
    p256dh: varchar('p256dh', { length: 87 }).notNull(),
    auth: varchar('auth', { length: 22 }).notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    unique('push_subscriptions_endpoint').on(table.userId, table.endpointHash),
  ],
)
