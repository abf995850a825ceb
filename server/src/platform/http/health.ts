import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { collectDefaultMetrics, Histogram, Registry, type Metric } from 'prom-client'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import { troubles } from '#platform/postgres/unavailable.ts'
import { inTime, TooSlow } from '#platform/process/in-time.ts'
import { unavailable } from './problems.ts'
import { jobMetrics } from '#platform/work/job-metrics.ts'

/** Milliseconds: the longest that a readiness check takes, whatever the database does. */
const readyLimit = 4500

/** `metrics` are those of the product, beside what is measured here. `isLeaving`: we were told to stop. */
type Watched = { db: Database; config: Config; metrics: Metric[]; isLeaving: () => boolean }

/** Fails as a write would where the database only allows reading, and changes nothing. */
const writable = sql`do $$ begin
  if current_setting('transaction_read_only') = 'on' then raise sqlstate '25006' using message = 'only reading is allowed'; end if;
end $$`

/** `/healthz` (the process answers), `/readyz` (the database does too and can be written to, and we are not stopping), `/metrics` (by token). */
export function registerHealth(app: FastifyInstance, deps: Watched) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async () => {
    if (stopping || deps.isLeaving()) throw new Problem(503, 'The server is stopping')
    await inTime(readyLimit, () => deps.db.execute(writable)).catch((error: unknown) => {
      throw error instanceof TooSlow ? unavailable(troubles.silent) : error
    })
    return { status: 'ok' }
  })
  registerMetrics(app, deps)
}

function registerMetrics(app: FastifyInstance, { db, config, metrics }: Watched) {
  const registry = new Registry()
  for (const metric of metrics) registry.registerMetric(metric)
  collectDefaultMetrics({ register: registry })
  const readJobs = jobMetrics(registry, db)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // Without a configured token the address does not exist, so it does not even refuse.
    if (config.metricsToken === undefined) throw new Problem(404, 'Not found')
    if (!sameText(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`))
      throw new Problem(401, 'Unauthorized')
    await readJobs()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const sameText = (given: string, wanted: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
