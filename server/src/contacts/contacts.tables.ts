import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { contactFields } from '@contactsheet/contracts/contacts/contact-fields'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { users } from '#identity/identity.tables.ts'
import { contactTypes } from '#labels/labels.tables.ts'
import { deletedAt, instantColumn, lastWith, owned, ownedByTriggers, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** People a photographer works with. */
export const contacts = pgTable(
  'contacts',
  {
    ...owned(),
    typeId: integer('type_id').notNull(),
    firstName: varchar('first_name', { length: contactLimits.name }),
    lastName: varchar('last_name', { length: contactLimits.name }),
    email: varchar('email', { length: 254 }),
    phone: varchar('phone', { length: contactLimits.phone }),
    /** Further ones, each a `FurtherWay`: `email` and `phone` are the first. */
    moreEmails: jsonb('more_emails').$type<FurtherWay[]>().notNull().default([]),
    morePhones: jsonb('more_phones').$type<FurtherWay[]>().notNull().default([]),
    instagramHandle: varchar('instagram_handle', { length: contactLimits.instagram }),
    instagramPhotos: jsonb('instagram_photos'),
    notes: text('notes'),
    address: varchar('address', { length: contactLimits.address }),
    city: varchar('city', { length: contactLimits.name }),
    country: varchar('country', { length: contactLimits.name }),
    postalCode: varchar('postal_code', { length: 20 }),
    stage: varchar('stage', { length: 20, enum: contactStages }).notNull().default('todo'),
    /** When the stage was last changed; null for somebody who has never left the first one. */
    stageSince: instantColumn('stage_since'),
    /** What is to be done next with them, and on which day. */
    nextStep: varchar('next_step', { length: contactFields.nextStep.max }),
    nextStepOn: date('next_step_on', { mode: 'string' }),
    archived: boolean('archived').notNull().default(false),
    /** The key of the picture in `contact_pictures`, written together with it, so that lists need not look there. */
    picture: varchar('picture', { length: 32 }),
    /** The import that added the contact, so that a whole import can be undone. */
    importId: uuid('import_id'),
    /** Updated by the store in the same transaction as the fields they derive from. */
    sortName: text('sort_name').notNull(),
    searchText: text('search_text').notNull(),
    /** What the phone number is found by; null as an earlier release left it, until a job has derived it. */
    phoneDigits: text('phone_digits'),
    cityKey: text('city_key'),
    /** Of live shoots, as `recountShoots` writes them: how many, the roles held on them, last ones first, and the key of each role. */
    shootCount: integer('shoot_count').notNull().default(0),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    roleKeys: text('role_keys'),
    /** Ids of the user's own labels, each at most once. Deleting a label removes it from these arrays. */
    tagIds: integer('tag_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    genreIds: integer('genre_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.typeId], foreignColumns: [contactTypes.userId, contactTypes.id] }),
    // Partial, or foreign key checks planned while the table was small would use it and walk all of a user's contacts.
    index('contacts_import')
      .on(table.userId, table.importId)
      .where(sql`${table.importId} is not null`),
    index('contacts_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // `contact_counts` is computed from this index alone.
    index('contacts_stage')
      .on(table.userId, table.archived, table.stage)
      .where(sql`${table.deletedAt} is null`),
    // For the dashboard: next steps by their day, and who has not answered and has none.
    index('contacts_next_step')
      .on(table.userId, table.nextStepOn, table.id)
      .where(sql`${table.deletedAt} is null and ${table.archived} = false and ${table.nextStepOn} is not null`),
    index('contacts_awaited')
      .on(table.userId, table.stageSince, table.id)
      .where(
        sql`${table.deletedAt} is null and ${table.archived} = false and ${table.stage} = 'contacted' and ${table.nextStepOn} is null`,
      ),
    // The list as it opens is the start of this index; filters without a search, sorted by name or shoots, need no other columns.
    index('contacts_by_name')
      .on(
        table.userId,
        table.archived,
        sql`${table.sortName} collate "C"`,
        lastWith(table.id, [table.typeId, table.shootCount, table.tagIds, table.genreIds]),
      )
      .where(sql`${table.deletedAt} is null`),
    // Empty but for what an earlier release left.
    index('contacts_phone_missing')
      .on(table.userId, table.id)
      .where(sql`${table.phone} is not null and ${table.phoneDigits} is null`),
    index('contacts_search').using('gin', table.userId, table.searchText.op('gin_trgm_ops')),
    index('contacts_phone').using('gin', table.userId, table.phoneDigits.op('gin_trgm_ops')),
    index('contacts_roles').using('gin', table.userId, table.roleKeys.op('gin_trgm_ops')),
  ],
)

/** What imports changed about contacts who were there before, so that a whole import can be undone; kept for as long as deleted contacts. */
export const contactImportChanges = pgTable(
  'contact_import_changes',
  {
    ...owned(),
    importId: uuid('import_id').notNull(),
    contactId: integer('contact_id').notNull(),
    /** An `ImportedChange`. */
    change: jsonb('change').notNull(),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.contactId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('contact_import_changes_import').on(table.userId, table.importId, table.id),
    index('contact_import_changes_contact').on(table.userId, table.contactId),
    index('contact_import_changes_created').on(table.createdAt),
  ],
)

/** What two contacts were before they became one, so that this can be undone; kept for as long as deleted contacts. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    ...owned(),
    keptId: integer('kept_id').notNull(),
    goneId: integer('gone_id').notNull(),
    /** A `MergeRecord`. */
    record: jsonb('record').notNull(),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.keptId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.goneId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('contact_merges_kept').on(table.userId, table.keptId),
    index('contact_merges_gone').on(table.userId, table.goneId),
    index('contact_merges_created').on(table.createdAt),
  ],
)

/** Numbers of a user's live contacts, grouped as lists and the dashboard need them; written only by `counted`. */
export const contactCounts = pgTable(
  'contact_counts',
  {
    userId: text('user_id').notNull(),
    archived: boolean('archived').notNull(),
    stage: varchar('stage', { length: 20, enum: contactStages }).notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.archived, table.stage] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)

/**
 * The sum of a user's numbers is the version of the contacts and labels that the list is made of. Triggers raise it with
 * every statement that writes them. There are several rows so that writers never wait for each other: each takes a free one.
 */
export const contactVersions = pgTable(
  'contact_versions',
  { ...ownedByTriggers(), n: bigint('n', { mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)
