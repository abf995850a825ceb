import { sql } from 'drizzle-orm'
import { boolean, customType, doublePrecision, index, integer, text, varchar } from 'drizzle-orm/pg-core'
import { pgTable } from '#platform/database/declared-tables.ts'

/** Words to search by; stored sorted and once each. */
const wordColumn = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** From how many inhabitants a place is also found by its first letters alone. */
export const wellKnown = 50_000

/** The cities, towns and villages of the list that comes with the product. Nobody's own: every user may search them. */
export const places = pgTable(
  'places',
  {
    /** The number that GeoNames gives it. */
    id: integer('id').primaryKey(),
    name: varchar('name', { length: 200 }).notNull(),
    /** Its names in other languages, one on each line. */
    otherNames: text('other_names').notNull(),
    /** Empty where GeoNames knows none. */
    region: varchar('region', { length: 200 }).notNull(),
    /** The short form of the region where it consists of letters, as in the United States. */
    regionCode: varchar('region_code', { length: 20 }).notNull(),
    country: varchar('country', { length: 2 }).notNull(),
    zone: varchar('zone', { length: 64 }).notNull(),
    population: integer('population').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** The folded words of all its names. */
    words: wordColumn('words').notNull(),
    /** The version of the list that it was read from. */
    list: varchar('list', { length: 60 }).notNull(),
  },
  (table) => [
    index('places_words').using('gin', table.words),
    // The beginnings of few letters occur in tens of thousands of places.
    index('places_well_known_words')
      .using('gin', table.words)
      .where(sql`${table.population} >= 50000`),
  ],
)

/** How far each version of the list has been read. */
export const placeLists = pgTable('place_lists', {
  version: varchar('version', { length: 60 }).primaryKey(),
  /** How many of its lines are in the table. */
  linesRead: integer('lines_read').notNull().default(0),
  complete: boolean('complete').notNull().default(false),
})
