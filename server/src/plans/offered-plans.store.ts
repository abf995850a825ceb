import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { accessLevels } from './plans.tables.ts'

/** The plans that anybody may see, in display order. They belong to nobody, so nobody has to be signed in. */
export const offeredPlans = (db: Database) =>
  db
    .select()
    .from(accessLevels)
    .where(eq(accessLevels.public, true))
    .orderBy(asc(accessLevels.order), asc(accessLevels.id))
