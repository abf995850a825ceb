import { sql } from 'drizzle-orm'
import { type ServiceFailure, serviceFailures } from '@contactsheet/contracts/admin/admin.schemas'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import type { Database } from '#platform/database/database.ts'
import { aiServices } from '../ai.tables.ts'
import { Counter, Histogram, type Metric } from 'prom-client'

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

/** The metrics of one process: calls by service and outcome, how long they took, and what they cost where that is known. */
export function aiMetrics(services: ServiceName[]) {
  const none = { registers: [] }
  const calls = new Counter({
    name: 'ai_service_calls_total',
    help: 'Calls of image services by outcome',
    labelNames: ['service', 'outcome'],
    ...none,
  })
  const seconds = new Histogram({
    name: 'ai_service_seconds',
    help: 'Time until a service had brought all pictures or failed',
    labelNames: ['service', 'outcome'],
    buckets: [1, 2.5, 5, 10, 20, 30, 60, 120],
    ...none,
  })
  const cost = new Counter({
    name: 'ai_service_cost_dollars_total',
    help: 'What pictures cost, where the service says so',
    labelNames: ['service'],
    ...none,
  })
  // Known from the start: what appears with its first failure would not be seen to grow by it.
  for (const service of services) for (const outcome of ['ok', ...serviceFailures]) calls.inc({ service, outcome }, 0)
  const metrics: Metric[] = [calls, seconds, cost]
  return {
    metrics,
    report: ({ name, failure, ...call }: ServiceReport) => {
      const outcome = failure ?? 'ok'
      calls.inc({ service: name, outcome })
      seconds.observe({ service: name, outcome }, call.seconds)
      if (call.dollars > 0) cost.inc({ service: name }, call.dollars)
    },
  }
}
