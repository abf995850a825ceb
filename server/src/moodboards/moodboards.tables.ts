import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#identity/identity.tables.ts'
import { deletedAt, owned, timestamps } from '#platform/database/columns.ts'

export const moodboards = pgTable(
  'moodboards',
  {
    ...owned(),
    title: varchar('title', { length: 255 }).notNull(),
    description: text('description'),
    isPublic: boolean('is_public').notNull().default(false),
    guestPicks: boolean('guest_picks').notNull().default(false),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('moodboards_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** Images of a board; the files are stored under `fileKey`, a random name. */
export const moodboardImages = pgTable(
  'moodboard_images',
  {
    ...owned(),
    moodboardId: integer('moodboard_id').notNull(),
    fileKey: varchar('file_key', { length: 64 }).notNull(),
    imageType: varchar('image_type', { length: 20 }).notNull().default('upload'),
    /** Pixels, at display size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Base64 of a tiny placeholder, shown while the picture loads. */
    placeholder: text('placeholder'),
    comment: varchar('comment', { length: 500 }),
    /** The description that a generated picture was made from. */
    prompt: varchar('prompt', { length: 1000 }),
    order: integer('order').notNull(),
    deletedAt: deletedAt(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.moodboardId],
      foreignColumns: [moodboards.userId, moodboards.id],
    }).onDelete('cascade'),
    index('moodboard_images_board').on(table.userId, table.moodboardId, table.order),
    index('moodboard_images_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)
