import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { newScope, scopes, spentIn, type Scope, type SlowLog } from './timings.ts'
import type { Traces } from './traces.ts'

type Parts = { registry: Registry; slowLog: (log: FastifyRequest['log']) => SlowLog; traces: Traces | undefined }

/** From a page that is there already to an image service that takes its time. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Gives each request a scope, and measures it until its last byte is sent or the client has gone. Call it before anything that may refuse
 * a request.
 */
export function watchRequests(app: FastifyInstance, { registry, slowLog, traces }: Parts) {
  const watched = new WeakMap<FastifyRequest, { scope: Scope; begun: number }>()
  const measure = requestMetrics(registry)
  app.addHook('onRequest', (request, reply, done) => {
    const scope = newScope(slowLog(request.log))
    const span = isQuiet(request) ? undefined : traces?.request(request)
    scope.trace = span?.took
    const begun = performance.now()
    watched.set(request, { scope, begun })
    const ended = measure(request)
    whenOver(reply, (isWhole) => {
      const ms = performance.now() - begun
      if (!isWhole && !reply.sent) scope.slow.request(ms, () => about(request, 'aborted', scope))
      const status = isWhole ? String(reply.statusCode) : 'aborted'
      ended(status, ms / 1000)
      span?.end({ route: routeOf(request), status })
    })
    scopes.run(scope, done)
  })
  // Until the answer begins: how long it takes to reach whoever asked is not ours to mend.
  app.addHook('onSend', async (request, reply) => {
    const known = watched.get(request)
    if (known === undefined) return
    const { scope, begun } = known
    scope.slow.request(performance.now() - begun, () => about(request, String(reply.statusCode), scope))
  })
}

const about = (request: FastifyRequest, status: string, scope: Scope) => ({
  method: request.method,
  route: routeOf(request),
  status,
  ...spentIn(scope),
})

function requestMetrics(registry: Registry) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was handed over, by route and status; `aborted` when whoever asked was gone before',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that are being answered',
    registers: [registry],
  })
  return (request: FastifyRequest) => {
    underWay.inc()
    return (status: string, took: number) => {
      underWay.dec()
      const method = usualMethods.has(request.method) ? request.method : 'other'
      seconds.observe({ method, route: routeOf(request), status }, took)
    }
  }
}

/** Never an address that somebody has typed: the pattern of the route, one word for all files of the web app, and one for what has no route. */
function routeOf({ routeOptions }: FastifyRequest) {
  if ('file' in routeOptions.config) return 'static'
  return routeOptions.url ?? 'none'
}

/** Probes and files of the web app, of which nobody wants a trace each. */
const isQuiet = (request: FastifyRequest) => request.routeOptions.logLevel === 'warn' || routeOf(request) === 'static'

/** Calls `over` once the answer has been handed over, or the connection is gone. */
function whenOver({ raw }: FastifyReply, over: (isWhole: boolean) => void) {
  let isWhole = false
  raw.once('finish', () => (isWhole = true))
  raw.once('close', () => over(isWhole))
}
