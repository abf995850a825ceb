import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { instantColumn, owned } from '#platform/database/columns.ts'

/** One request to an image service; counts once towards the monthly limit, whatever it yields. */
export const aiGenerations = pgTable(
  'ai_generations',
  {
    ...owned(),
    moodboardId: integer('moodboard_id'),
    prompt: varchar('prompt', { length: 1000 }).notNull(),
    service: varchar('service', { length: 50 }),
    imageCount: integer('image_count').notNull().default(1),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.moodboardId], foreignColumns: [moodboards.userId, moodboards.id] }),
    index('ai_generations_month').on(table.userId, table.createdAt),
  ],
)

/** Generated pictures waiting to be added to a board; deleted after 24 hours. */
export const generatedImages = pgTable(
  'generated_images',
  {
    ...owned(),
    generationId: integer('generation_id').notNull(),
    fileId: integer('file_id').notNull(),
    prompt: text('prompt').notNull(),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.generationId],
      foreignColumns: [aiGenerations.userId, aiGenerations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.fileId], foreignColumns: [mediaFiles.userId, mediaFiles.id] }),
    index('generated_images_file').on(table.userId, table.fileId),
    index('generated_images_created').on(table.createdAt),
  ],
)
