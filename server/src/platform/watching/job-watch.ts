import type { FastifyBaseLogger } from 'fastify'
import type { Within } from '#platform/work/worker.ts'
import { newScope, scopes, watched, type SlowLog } from './timings.ts'
import type { Traces } from './traces.ts'

type Parts = { log: FastifyBaseLogger; slowLog: (log: FastifyBaseLogger) => SlowLog; traces: Traces | undefined }

/** Gives each attempt at a job a scope, and records its outcome. */
export const watchJobs =
  ({ log, slowLog, traces }: Parts): Within =>
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
