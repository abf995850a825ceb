import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { shootStatuses, taskStatuses } from '@contactsheet/contracts/shoots/shoot-values'
import { shootLimits, shootTexts, type ShootField, type ShootSwitch } from '@contactsheet/contracts/shoots/shoot-limits'
import { contacts } from '#contacts/contacts.tables.ts'
import { users } from '#identity/identity.tables.ts'
import { moodboardImages, moodboards } from '#moodboards/moodboards.tables.ts'
import { deletedAt, instantColumn, owned, ownedByTriggers, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Photography sessions. Date and time are wall-clock values at the place of the shoot; no instant is stored. */
export const shoots = pgTable(
  'shoots',
  {
    ...owned(),
    title: varchar('title', { length: shootTexts.title.max }),
    /** The genre's name, kept when the genre is deleted. */
    genre: varchar('genre', { length: 50 }),
    date: date('date', { mode: 'string' }),
    /** HH:MM, 24 hours. */
    time: varchar('time', { length: 5 }),
    /** Whole minutes. */
    duration: integer('duration'),
    location: varchar('location', { length: shootLimits.location }),
    status: varchar('status', { length: 20, enum: shootStatuses }).notNull().default('planning'),
    notes: text('notes'),
    notesOnlyMe: boolean('notes_only_me').notNull().default(false),
    teamTicksShots: boolean('team_ticks_shots').notNull().default(false),
    /** When it was called off; null while it is to take place. */
    cancelledAt: instantColumn('cancelled_at'),
    moodboardId: integer('moodboard_id'),
    timeZone: varchar('time_zone', { length: 64 }),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Raised by every change that calendars should pick up. */
    sequence: integer('sequence').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    deletedAt: deletedAt(),
    ...timestamps(),
  } satisfies Record<ShootField | ShootSwitch, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.moodboardId], foreignColumns: [moodboards.userId, moodboards.id] }),
    // For lists by date, and for what `shoot_counts` does not tell apart: the days of this month.
    index('shoots_date')
      .on(table.userId, table.date, table.time, table.id, table.status, table.timeZone)
      .where(sql`${table.deletedAt} is null`),
    index('shoots_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('shoots_search').using('gin', table.userId, table.searchText.op('gin_trgm_ops')),
  ],
)

/**
 * The sums of a user's numbers are how many live shoots there are by month and status. Triggers keep them, whoever writes. A month may
 * have several rows, so that writers never wait for each other: each takes a free one.
 */
export const shootCounts = pgTable(
  'shoot_counts',
  {
    ...ownedByTriggers(),
    /** The first day of the month; 'infinity' for shoots without a date, because they are yet to come. */
    month: date('month', { mode: 'string' }).notNull(),
    status: varchar('status', { length: 20, enum: shootStatuses }).notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month, table.status, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)

/** The team of a shoot. */
export const shootContacts = pgTable(
  'shoot_contacts',
  {
    ...owned(),
    shootId: integer('shoot_id').notNull(),
    contactId: integer('contact_id').notNull(),
    role: varchar('role', { length: shootLimits.role }),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('shoot_contacts_pair').on(table.userId, table.shootId, table.contactId),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.contactId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('shoot_contacts_contact').on(table.userId, table.contactId, table.shootId),
  ],
)

/** Web links of a shoot, at most 10. */
export const shootLinks = pgTable(
  'shoot_links',
  {
    ...owned(),
    shootId: integer('shoot_id').notNull(),
    label: varchar('label', { length: shootLimits.label }).notNull().default(''),
    url: varchar('url', { length: shootLimits.url }).notNull().default(''),
    order: integer('order').notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    index('shoot_links_shoot').on(table.userId, table.shootId, table.order),
  ],
)

/** Call times of a shoot: who has to be there when. */
export const callTimes = pgTable(
  'call_times',
  {
    ...owned(),
    shootId: integer('shoot_id').notNull(),
    title: varchar('title', { length: shootLimits.label }).notNull(),
    time: varchar('time', { length: 5 }).notNull(),
    notes: text('notes'),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    index('call_times_shoot').on(table.userId, table.shootId, table.time),
  ],
)

/** The to-do list of a shoot, in the photographer's order. */
export const tasks = pgTable(
  'tasks',
  {
    ...owned(),
    shootId: integer('shoot_id').notNull(),
    title: varchar('title', { length: shootLimits.label }).notNull(),
    description: text('description'),
    /** A display name rather than a reference, because tasks may be done by people who are not contacts. */
    assignedTo: varchar('assigned_to', { length: 255 }),
    status: varchar('status', { length: 20, enum: taskStatuses }).notNull().default('todo'),
    dueDate: date('due_date', { mode: 'string' }),
    /** Not on the shared plan. */
    onlyMe: boolean('only_me').notNull().default(false),
    order: integer('order').notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    index('tasks_shoot').on(table.userId, table.shootId, table.order),
    // For overdue tasks of all shoots.
    index('tasks_due')
      .on(table.userId, table.dueDate)
      .where(sql`${table.status} <> 'done'`),
  ],
)

/** The shot list of a shoot, in the photographer's order: in words, by a picture of a moodboard, or both. */
export const shots = pgTable(
  'shots',
  {
    ...owned(),
    shootId: integer('shoot_id').notNull(),
    title: varchar('title', { length: shootLimits.label }),
    notes: text('notes'),
    /** Null too once the image has been erased. */
    imageId: integer('image_id'),
    /** Names the shot on the shared plan: 32 random letters and digits. */
    key: varchar('key', { length: 32 }).notNull(),
    doneAt: instantColumn('done_at'),
    order: integer('order').notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.shootId], foreignColumns: [shoots.userId, shoots.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.userId, table.imageId],
      foreignColumns: [moodboardImages.userId, moodboardImages.id],
    }),
    index('shots_shoot').on(table.userId, table.shootId, table.order),
    index('shots_image').on(table.userId, table.imageId),
  ],
)

/** The secret address of a user's calendar subscription; whose a token is, `lookups` knows. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: varchar('token', { length: 32 }).notNull(),
  ...timestamps(),
})
