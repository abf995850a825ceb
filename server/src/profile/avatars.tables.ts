import { foreignKey, index, integer, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { owned, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** The picture that stands for a user, at most one each. */
export const avatars = pgTable(
  'avatars',
  {
    ...owned(),
    fileId: integer('file_id').notNull(),
    /** Names the picture in addresses: 32 random letters and digits, new with each picture. */
    key: varchar('key', { length: 32 }).notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.fileId], foreignColumns: [mediaFiles.userId, mediaFiles.id] }),
    unique('avatars_user').on(table.userId),
    index('avatars_key').on(table.key),
  ],
)
