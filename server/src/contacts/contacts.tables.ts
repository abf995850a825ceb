import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { contactLimits, contactStages } from '@contactsheet/contracts/contacts'
import { users } from '#identity/identity.tables.ts'
import { contactTypes, genres, tags } from '#labels/labels.tables.ts'
import { deletedAt, owned, timestamps } from '#platform/columns.ts'

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
    instagramHandle: varchar('instagram_handle', { length: contactLimits.instagram }),
    instagramPhotos: jsonb('instagram_photos'),
    notes: text('notes'),
    address: varchar('address', { length: contactLimits.address }),
    city: varchar('city', { length: contactLimits.name }),
    country: varchar('country', { length: contactLimits.name }),
    postalCode: varchar('postal_code', { length: 20 }),
    stage: varchar('stage', { length: 20, enum: contactStages }).notNull().default('todo'),
    archived: boolean('archived').notNull().default(false),
    /** The import that brought the contact, so that a whole import can be undone. */
    importId: uuid('import_id'),
    /** Kept by the store in the same transaction; the join tables are the truth. */
    sortName: text('sort_name').notNull(),
    searchText: text('search_text').notNull(),
    tagIds: integer('tag_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    genreIds: integer('genre_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    shootCount: integer('shoot_count').notNull().default(0),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.typeId], foreignColumns: [contactTypes.userId, contactTypes.id] }),
    // Partial, or checks of foreign keys made while the table was small would be planned on it and walk all of a user's contacts.
    index('contacts_import')
      .on(table.userId, table.importId)
      .where(sql`${table.importId} is not null`),
    index('contacts_deleted').on(table.deletedAt),
    // The dashboard counts people by stage from this alone.
    index('contacts_stage')
      .on(table.userId, table.stage)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** Which genres a contact has. */
export const contactGenres = pgTable(
  'contact_genres',
  {
    userId: text('user_id').notNull(),
    contactId: integer('contact_id').notNull(),
    genreId: integer('genre_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contactId, table.genreId] }),
    foreignKey({ columns: [table.userId, table.contactId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.genreId], foreignColumns: [genres.userId, genres.id] }).onDelete(
      'cascade',
    ),
    index('contact_genres_genre').on(table.userId, table.genreId, table.contactId),
  ],
)

/** Which tags a contact has. */
export const contactTags = pgTable(
  'contact_tags',
  {
    userId: text('user_id').notNull(),
    contactId: integer('contact_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contactId, table.tagId] }),
    foreignKey({ columns: [table.userId, table.contactId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.tagId], foreignColumns: [tags.userId, tags.id] }).onDelete('cascade'),
    index('contact_tags_tag').on(table.userId, table.tagId, table.contactId),
  ],
)
