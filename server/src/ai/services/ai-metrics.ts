import { Counter, Histogram, type Metric } from 'prom-client'
import type { ServiceReport } from './service-reports.store.ts'

/** The metrics of one process: calls by service and outcome, how long they took, and what they cost where that is known. */
export function aiMetrics() {
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
