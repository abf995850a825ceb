import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import { countJobs } from './jobs-overview.store.ts'

/** Registers the metrics of background work; call the returned function before each reading. All servers of a database report the same. */
export function jobMetrics(registry: Registry, db: Database) {
  const gauge = (name: string, help: string, labelNames = ['kind']) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const count = gauge('jobs', 'Jobs by kind and state', ['kind', 'state'])
  const oldest = gauge('job_oldest_seconds', 'Age of the oldest unfinished job; of a round, how late it is')
  const duration = gauge('job_last_duration_seconds', 'How long the last success took')
  const success = gauge('job_last_success_timestamp_seconds', 'When a job of the kind last succeeded')

  return async () => {
    for (const one of [count, oldest, duration, success]) one.reset()
    for (const kind of await countJobs(db)) {
      for (const state of ['waiting', 'running', 'done', 'failed'] as const)
        count.set({ kind: kind.kind, state }, kind[state])
      oldest.set({ kind: kind.kind }, kind.oldest)
      if (kind.lastSeconds !== null) duration.set({ kind: kind.kind }, kind.lastSeconds)
      if (kind.lastDoneAt !== null) success.set({ kind: kind.kind }, Date.parse(kind.lastDoneAt) / 1000)
    }
  }
}
