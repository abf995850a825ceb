import { boolean, integer, numeric, text, varchar } from 'drizzle-orm/pg-core'
import { timestamps } from '#platform/database/columns.ts'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Plans and their limits; -1 means unlimited. Seeded by the first migration. */
export const accessLevels = pgTable('access_levels', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  level: varchar('level', { length: 50 }).notNull().unique(),
  description: text('description').notNull().default(''),
  maxContacts: integer('max_contacts').notNull(),
  maxMoodboards: integer('max_moodboards').notNull(),
  maxAiGenerations: integer('max_ai_generations').notNull(),
  monthlyPrice: numeric('monthly_price', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
  annualPrice: numeric('annual_price', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
  public: boolean('public').notNull().default(false),
  order: integer('order').notNull().default(0),
  ...timestamps(),
})
