import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#identity/identity.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { instantColumn } from '#platform/database/columns.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Public links to shoots and moodboards; whose a token is, `lookups` knows. */
export const shareLinks = pgTable(
  'share_links',
  {
    token: varchar('token', { length: 32 }).notNull(),
    userId: text('user_id').notNull(),
    kind: varchar('kind', { length: 10, enum: ['shoot', 'moodboard'] }).notNull(),
    shootId: integer('shoot_id'),
    moodboardId: integer('moodboard_id'),
    /** Whether a call sheet shows the team's e-mail addresses. */
    showEmails: boolean('show_emails').notNull().default(false),
    /** Whether a call sheet asks its team for answers. */
    asksAnswers: boolean('asks_answers').notNull().default(true),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instantColumn('expires_at'),
    revokedAt: instantColumn('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.token] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.userId, table.moodboardId],
      foreignColumns: [moodboards.userId, moodboards.id],
    }).onDelete('cascade'),
    uniqueIndex('share_links_live_shoot')
      .on(table.userId, table.shootId)
      .where(sql`${table.revokedAt} is null`),
    uniqueIndex('share_links_live_moodboard')
      .on(table.userId, table.moodboardId)
      .where(sql`${table.revokedAt} is null`),
    check(
      'share_links_target',
      sql`(${table.kind} = 'shoot') = (${table.shootId} is not null) and (${table.kind} = 'moodboard') = (${table.moodboardId} is not null)`,
    ),
  ],
)
