import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Config } from '#platform/process/config.ts'
import type { Within } from '#platform/work/worker.ts'
import { polledMetrics, diskMetrics, jobMetrics, type Read } from './polled-metrics.ts'
import { watchRequests } from './request-watch.ts'
import { slowLogs } from './slow-log.ts'
import { stateMetrics, timingMetrics } from './process-metrics.ts'
import type { Traces } from './traces.ts'
import { newScope, scopes, watched, type SlowLog } from './timings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs an attempt at a job so that what it does is known to be part of it. */
    withinJob: Within
  }
}

type Parts = {
  db: Database
  files: FileStore
  config: Config
  /** What else has to be asked of the database: registers metrics, and returns what reads them. */
  asked: Record<string, (registry: Registry, db: Database) => Read>
}

/**
 * Watches what the product does from now on: metrics at `/metrics` (by token), lines in the log for what is slow, and traces where the
 * settings ask for them. The areas add metrics of their own to the returned registry.
 */
export async function watch(app: FastifyInstance, { db, files, config, asked }: Parts) {
  const registry = new Registry()
  const traces = await tracesOf(app, config)
  const slowLog = slowLogs(config.slow)
  watchRequests(app, { registry, slowLog, traces })
  app.decorate('withinJob', watchJobs({ log: app.log, slowLog, traces }))
  collectDefaultMetrics({ register: registry })
  const endTold = timingMetrics(registry)
  app.addHook('onClose', async () => endTold())
  stateMetrics(registry, { db, files })
  const parts = {
    jobs: jobMetrics(registry, db),
    disk: diskMetrics(registry, config.dataDir),
    ...Object.fromEntries(Object.entries(asked).map(([part, metrics]) => [part, metrics(registry, db)])),
  }
  const ask = polledMetrics(registry, parts, (error) =>
    app.log.error({ err: error, cause: error instanceof Error ? error.cause : undefined }, 'metrics cannot be read'),
  )
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // Without a configured token the address does not exist, so it does not even refuse.
    if (config.metricsToken === undefined) throw new Problem(404, 'Not found')
    if (!sameText(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`))
      throw new Problem(401, 'Unauthorized')
    await ask()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { registry }
}

/** What makes traces is loaded only where they are wanted. */
async function tracesOf(app: FastifyInstance, { traces: access }: Config): Promise<Traces | undefined> {
  if (access === undefined) return undefined
  const { openTraces } = await import('./traces.ts')
  const traces = openTraces(access, (sentence) => app.log.warn(sentence))
  app.addHook('onClose', () => traces.close())
  return traces
}

const sameText = (given: string, wanted: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type JobParts = { log: FastifyBaseLogger; slowLog: (log: FastifyBaseLogger) => SlowLog; traces: Traces | undefined }

/** Gives each attempt at a job a scope, and records its outcome. */
const watchJobs =
  ({ log, slowLog, traces }: JobParts): Within =>
  (job, work) => {
    const scope = newScope(slowLog(log.child({ job: job.kind, id: job.id })))
    const span = traces?.job(job)
    scope.trace = span?.took
    return scopes.run(scope, async () => {
      let outcome = 'failed'
      try {
        const result = await watched({ what: 'job', name: job.kind }, work)
        outcome = 'ok'
        return result
      } finally {
        span?.end(outcome)
      }
    })
  }
