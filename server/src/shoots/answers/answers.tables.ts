import { foreignKey, index, integer, jsonb, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { answerLimits, answers, answerWays, type Answer, type AnswerWay } from '@contactsheet/contracts/shoots/answers'
import type { PlanState } from '@contactsheet/contracts/sharing/plan-changes'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { contacts } from '#contacts/contacts.tables.ts'
import { instantColumn, owned, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'
import { shareLinks } from '#sharing/sharing.tables.ts'
import { shoots } from '../shoots.tables.ts'

/** An answer, and the plan that it was given to, as it was before something took its place. */
export type Answered = {
  answer: Answer | null
  words: string | null
  way: AnswerWay | null
  answeredAt: string | null
  answeredTo: PlanState | null
  guestKeyHash: string | null
}

/** What each person was asked about a shoot and has answered. Who leaves the team and comes back has it still. */
export const shootAnswers = pgTable(
  'shoot_answers',
  {
    ...owned(),
    shootId: integer('shoot_id').notNull(),
    contactId: integer('contact_id').notNull(),
    answer: varchar('answer', { length: 8, enum: answers }),
    /** A question, or what was said beside the answer. */
    words: varchar('words', { length: answerLimits.words }),
    way: varchar('way', { length: 5, enum: answerWays }),
    answeredAt: instantColumn('answered_at'),
    /** The plan as it was when it was answered. */
    answeredTo: jsonb('answered_to').$type<PlanState>(),
    /** When a link of their own was sent last, and when one was first opened. */
    sentAt: instantColumn('sent_at'),
    openedAt: instantColumn('opened_at'),
    /** What somebody who is not on the team was asked to do; empty for no certain role, null when not asked to step in. */
    askedFor: varchar('asked_for', { length: shootLimits.role }),
    /** SHA-256 of the key of the browser that answered last by the link that all have. */
    guestKeyHash: varchar('guest_key_hash', { length: 43 }),
    /** What the photographer's word took the place of, so that it can be undone. */
    before: jsonb('before').$type<Answered>(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('shoot_answers_pair').on(table.userId, table.shootId, table.contactId),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.contactId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('shoot_answers_contact').on(table.userId, table.contactId),
    index('shoot_answers_answered').on(table.userId, table.answeredAt),
  ],
)

/** Links to a plan that are one person's own. Each lives as long as the link that all have, and no longer. */
export const ownLinks = pgTable(
  'own_links',
  {
    userId: text('user_id').notNull(),
    /** SHA-256 of the address's secret, which is kept nowhere; whose it is, `lookups` knows. */
    keyHash: varchar('key_hash', { length: 43 }).notNull(),
    answerId: integer('answer_id').notNull(),
    shareToken: varchar('share_token', { length: 32 }).notNull(),
    openedAt: instantColumn('opened_at'),
    revokedAt: instantColumn('revoked_at'),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    foreignKey({
      columns: [table.userId, table.answerId],
      foreignColumns: [shootAnswers.userId, shootAnswers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.shareToken],
      foreignColumns: [shareLinks.userId, shareLinks.token],
    }).onDelete('cascade'),
    index('own_links_answer').on(table.userId, table.answerId),
    index('own_links_share').on(table.userId, table.shareToken),
  ],
)
