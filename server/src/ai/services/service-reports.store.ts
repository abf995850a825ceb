import { sql } from 'drizzle-orm'
import type { ServiceFailure } from '@contactsheet/contracts/admin/admin.schemas'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import type { Database } from '#platform/database/database.ts'
import { aiServices } from '../ai.tables.ts'

/** How one call of a service went; without a failure it brought pictures. */
export type ServiceReport = {
  name: ServiceName
  failure: ServiceFailure | undefined
  /** Why pictures are missing, in words that administrators may read. */
  reason: string | undefined
  seconds: number
  dollars: number
}

/** Adds a call to what administrators see of a service. */
export async function reportService(db: Database, { name, failure, reason = '', seconds, dollars }: ServiceReport) {
  const cost = dollars > 0 ? sql`coalesce(${aiServices.cost}, 0) + ${dollars}` : sql`${aiServices.cost}`
  const changed =
    failure === undefined
      ? { successes: sql`${aiServices.successes} + 1`, lastSuccessAt: sql`now()`, lastSeconds: seconds, cost }
      : {
          failures: sql`${aiServices.failures} + 1`,
          lastFailureAt: sql`now()`,
          lastFailure: failure,
          lastReason: [...reason].slice(0, longestReason).join(''),
          cost,
        }
  await db.insert(aiServices).values({ name }).onConflictDoNothing()
  await db
    .update(aiServices)
    .set(changed)
    .where(sql`${aiServices.name} = ${name}`)
}

/** Characters, as the column counts them. */
const longestReason = 200

/** What is known of every service that was ever called. */
export const serviceReports = (db: Database) => db.select().from(aiServices)
