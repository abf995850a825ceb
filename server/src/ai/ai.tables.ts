import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  real,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { serviceFailures } from '@contactsheet/contracts/admin/admin.schemas'
import { serviceNames, shapes } from '@contactsheet/contracts/ai/generation-limits'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { deletedAt, instantColumn, owned } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Why a generation brought nothing: what its request was answered, and is answered again. */
export type FailedAnswer = { status: number; message: string; code: string; retryAfter: number | null }

/**
 * One request to an image service. It counts towards the monthly limit, whatever it yields, while it is done, or waiting or
 * working and held: its process says every few seconds that it is alive.
 */
export const aiGenerations = pgTable(
  'ai_generations',
  {
    ...owned(),
    moodboardId: integer('moodboard_id'),
    /** Made by the caller; names the generation in addresses. */
    key: varchar('key', { length: 64 }).notNull(),
    prompt: varchar('prompt', { length: 1000 }).notNull(),
    /** What was asked for until it is done, then what made the pictures; null for the best one. */
    service: varchar('service', { length: 50, enum: serviceNames }),
    shape: varchar('shape', { length: 10, enum: shapes }).notNull(),
    state: varchar('state', { length: 10, enum: ['waiting', 'working', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** False for what the product paints itself. */
    counted: boolean('counted').notNull(),
    /** Pictures that have come. */
    imageCount: integer('image_count').notNull().default(0),
    /** 0 to 1, as far as the service says. */
    progress: real('progress'),
    failure: jsonb('failure').$type<FailedAnswer>(),
    heldUntil: instantColumn('held_until').notNull(),
    startedAt: instantColumn('started_at'),
    createdAt: instantColumn('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.userId, table.moodboardId], foreignColumns: [moodboards.userId, moodboards.id] }),
    uniqueIndex('ai_generations_key').on(table.userId, table.key),
    index('ai_generations_month').on(table.userId, table.createdAt),
    index('ai_generations_running')
      .on(table.userId, table.id)
      .where(sql`${table.state} in ('waiting', 'working')`),
  ],
)

/** Pictures that were generated for a board; deleted 24 hours later, whether they were added to it or not. */
export const generatedImages = pgTable(
  'generated_images',
  {
    ...owned(),
    generationId: integer('generation_id').notNull(),
    fileId: integer('file_id').notNull(),
    /** Names the picture in addresses: 32 random letters and digits. */
    key: varchar('key', { length: 32 }).notNull(),
    imageType: varchar('image_type', { length: 20, enum: ['ai', 'study'] }).notNull(),
    /** The words of the description that a study was painted from. */
    words: text('words').array().notNull(),
    /** When it was put on the board. */
    addedAt: instantColumn('added_at'),
    /** When it was discarded. */
    deletedAt: deletedAt(),
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
    uniqueIndex('generated_images_key').on(table.userId, table.key),
    index('generated_images_generation').on(table.userId, table.generationId),
    index('generated_images_file').on(table.userId, table.fileId),
    index('generated_images_created').on(table.createdAt),
  ],
)

/** The results of each image service, over all users and processes. */
export const aiServices = pgTable('ai_services', {
  name: varchar('name', { length: 50, enum: serviceNames }).primaryKey(),
  successes: integer('successes').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  lastSuccessAt: instantColumn('last_success_at'),
  lastSeconds: real('last_seconds'),
  lastFailureAt: instantColumn('last_failure_at'),
  lastFailure: varchar('last_failure', { length: 10, enum: serviceFailures }),
  /** What the service said then, one line without keys and descriptions; empty when it said nothing. */
  lastReason: varchar('last_reason', { length: 200 }).notNull().default(''),
  /** In US dollars; null while the service has not said what anything costs. */
  cost: numeric('cost', { precision: 12, scale: 4, mode: 'number' }),
})
