import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#identity/identity.tables.ts'
import { instantColumn, owned, ownedByTriggers } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** A colour '#rrggbb' and its share of the picture's area, 0 to 1. */
type Swatch = { hex: string; share: number }

/**
 * Pictures whose files are in the store, under `key` and a size. Several images of a user may show one of them. A trigger notes
 * the key of a row that is erased in `file_removals`, whatever erased it.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    ...owned(),
    /** 32 random hexadecimal digits. */
    key: varchar('key', { length: 32 }).notNull(),
    /** Of all sizes together. */
    bytes: integer('bytes').notNull(),
    /** Pixels of the display size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A thumbhash as base64, drawn until the picture has loaded. */
    placeholder: text('placeholder').notNull(),
    /** At most 6, largest first. */
    swatches: jsonb('swatches').$type<Swatch[]>().notNull(),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)

/**
 * Files to be removed from the store once `due_at` has passed. A picture is noted here before it is written and taken off in the
 * transaction that keeps it, so that nothing is left of an upload that was cut off. It outlives the account it belonged to.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    ...ownedByTriggers(),
    key: varchar('key', { length: 32 }).notNull(),
    dueAt: instantColumn('due_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('file_removals_due').on(table.dueAt)],
)
