import { serviceFailures } from '@contactsheet/contracts/admin/admin.schemas'
import type { ServiceName } from '@contactsheet/contracts/ai/generation-limits'
import { Counter, Histogram, type Metric } from 'prom-client'
import type { ServiceReport } from './service-reports.store.ts'

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
