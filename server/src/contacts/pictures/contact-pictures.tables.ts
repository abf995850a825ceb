import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { deletedAt, owned, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'
import { contacts } from '../contacts.tables.ts'

/** The pictures of contacts, at most one each that is not deleted; one that was removed or replaced can be restored. */
export const contactPictures = pgTable(
  'contact_pictures',
  {
    ...owned(),
    contactId: integer('contact_id').notNull(),
    fileId: integer('file_id').notNull(),
    /** Names the picture in addresses: 32 random letters and digits, new with each picture. */
    key: varchar('key', { length: 32 }).notNull(),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.contactId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.fileId], foreignColumns: [mediaFiles.userId, mediaFiles.id] }),
    uniqueIndex('contact_pictures_contact')
      .on(table.userId, table.contactId)
      .where(sql`${table.deletedAt} is null`),
    index('contact_pictures_of').on(table.userId, table.contactId),
    index('contact_pictures_file').on(table.userId, table.fileId),
    index('contact_pictures_key').on(table.userId, table.key),
    index('contact_pictures_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)
