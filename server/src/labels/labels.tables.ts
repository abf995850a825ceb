import { boolean, foreignKey, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { labelLimits } from '@contactsheet/contracts/labels/label-words'
import { users } from '#identity/identity.tables.ts'
import { owned, timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

const labelColumns = () => ({
  ...owned(),
  name: varchar('name', { length: labelLimits.nameLength }).notNull(),
  /** The form of the name used in comparisons: unique per user. */
  nameKey: varchar('name_key', { length: labelLimits.keyLength }).notNull(),
  color: varchar('color', { length: 7 }).notNull(),
  ...timestamps(),
})

/** Kinds of contact: collaboration (the default), client, model ... at most 5. */
export const contactTypes = pgTable(
  'contact_types',
  { ...labelColumns(), isDefault: boolean('is_default').notNull().default(false) },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('contact_types_name').on(table.userId, table.nameKey),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)

/** Kinds of photography, at most 10. Shoots store the name, contacts the id. */
export const genres = pgTable('genres', labelColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
  uniqueIndex('genres_name').on(table.userId, table.nameKey),
  foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
])

/** Free labels of contacts, at most 25. */
export const tags = pgTable('tags', labelColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
  uniqueIndex('tags_name').on(table.userId, table.nameKey),
  foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
])
