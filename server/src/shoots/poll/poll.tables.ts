import { date, foreignKey, index, integer, jsonb, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { answerWays } from '@contactsheet/contracts/shoots/answers'
import { votes } from '@contactsheet/contracts/shoots/poll-votes'
import { contacts } from '#contacts/contacts.tables.ts'
import { deletedAt, instantColumn, owned, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'
import type { Answered } from '../answers/answers.tables.ts'
import { shoots } from '../shoots.tables.ts'

/** An answer as it was before a day was picked. */
export type AnswerBefore = Answered & { contactId: number }
/** What a pick replaces: the time of day that the shoot had, and answers. */
type Replaced = { time: string | null; answers: AnswerBefore[] }

/** Days that a shoot without a date offers to its team, at most 10, each once. They stay when one was picked. */
export const pollDays = pgTable(
  'poll_days',
  {
    ...owned(),
    shootId: integer('shoot_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** HH:MM, 24 hours, by the clock at the shoot; null for the whole day. */
    time: varchar('time', { length: 5 }),
    /** When it became the shoot's date. */
    pickedAt: instantColumn('picked_at'),
    /** So that it can be undone. */
    before: jsonb('before').$type<Replaced>(),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    index('poll_days_shoot').on(table.userId, table.shootId, table.date),
    index('poll_days_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** What people said to offered days. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    userId: text('user_id').notNull(),
    dayId: integer('day_id').notNull(),
    contactId: integer('contact_id').notNull(),
    vote: varchar('vote', { length: 5, enum: votes }).notNull(),
    way: varchar('way', { length: 5, enum: answerWays }).notNull(),
    /** SHA-256 of the key of the browser that said so by the link that all have. */
    guestKeyHash: varchar('guest_key_hash', { length: 43 }),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.dayId, table.contactId] }),
    foreignKey({ columns: [table.userId, table.dayId], foreignColumns: [pollDays.userId, pollDays.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.contactId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('poll_votes_contact').on(table.userId, table.contactId),
  ],
)
