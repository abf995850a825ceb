import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
  TraceFlags,
  type Attributes,
  type Link,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import { withDeadline } from '#platform/process/deadline.ts'
import { version } from '#platform/process/version.ts'
import type { TraceAccess } from '#platform/process/settings/watching.ts'
import { reasonIn } from '#platform/process/logs.ts'
import type { Timing, TimedKind } from './timings.ts'

/** A trace of one request or job: `took` adds what it waited for. */
type Traced<End> = { took: (took: Timing) => void; end: (how: End) => void }

export type Traces = {
  request(request: FastifyRequest): Traced<{ route: string; status: string }>
  job(job: { kind: string; id: number }): Traced<string>
  close(): Promise<void>
}

/** Spans that wait to be sent; what comes on top is lost, so that a collector that is away costs no memory. */
const mostWaiting = 2048
/** Spans in one trace: an import of thousands of rows says nothing with more. */
const mostSpans = 500
/** Milliseconds that a stop waits for the last spans to be sent, and that sending some may take. */
const patience = { close: 3000, send: 10_000 }
/** Milliseconds below which waits in this process are not worth a span. */
const briefWait = 1

function providerOf(url: string, share: number, notice: (sentence: string) => void) {
  const exporter = reportingExporter(new OTLPTraceExporter({ url }), notice)
  const own = { 'service.name': 'contactsheet', 'service.version': version }
  return new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting, exportTimeoutMillis: patience.send }),
    ],
  })
}

/** Adds what a request or a job waited for to its span. */
function traced(tracer: Tracer, span: Span) {
  const context = trace.setSpan(ROOT_CONTEXT, span)
  let spans = 0
  return (took: Timing) => {
    const { what, name, outcome, begun, ended } = took
    const isWithin = inProcess.has(what)
    if (what === 'job' || (isWithin && ended - begun < briefWait)) return
    spans += 1
    if (spans > mostSpans) return void span.setAttribute('contactsheet.spans_left_out', spans - mostSpans)
    const kind = isWithin ? SpanKind.INTERNAL : SpanKind.CLIENT
    const one = tracer.startSpan(`${what} ${name}`, { kind, startTime: begun, attributes: attributesOf(took) }, context)
    if (outcome === 'failed') one.setStatus({ code: SpanStatusCode.ERROR })
    one.end(ended)
  }
}

/** Sends traces to a collector; `notice` is told when that does not work, and when it does again. */
export function openTraces({ url, share }: TraceAccess, notice: (sentence: string) => void): Traces {
  const provider = providerOf(url, share, notice)
  const tracer = provider.getTracer('contactsheet', version)

  return {
    request(request) {
      const attributes = { 'http.request.method': request.method, 'contactsheet.request_id': request.id }
      const options = { kind: SpanKind.SERVER, root: true, attributes, links: linksOf(request) }
      const span = tracer.startSpan(request.method, options, ROOT_CONTEXT)
      const end = ({ route, status }: { route: string; status: string }) => {
        span.updateName(`${request.method} ${route}`)
        span.setAttributes({ 'http.route': route, ...statusOf(status) })
        if (Number(status) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      return { took: traced(tracer, span), end }
    },
    job({ kind, id }) {
      const attributes = { 'contactsheet.job': kind, 'contactsheet.job_id': id }
      const span = tracer.startSpan(`job ${kind}`, { root: true, attributes }, ROOT_CONTEXT)
      const end = (outcome: string) => {
        if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      return { took: traced(tracer, span), end }
    },
    close: () => withDeadline(patience.close, () => provider.shutdown()).catch(() => undefined),
  }
}

/** Wraps an exporter: logs once when sending fails, and once when it works again. */
function reportingExporter(exporter: SpanExporter, notice: (sentence: string) => void): SpanExporter {
  let isBroken = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !isBroken) notice(`Traces cannot be sent and are lost: ${reasonIn(result.error)}.`)
        if (!failed && isBroken) notice('Traces can be sent again.')
        isBroken = failed
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Characters of a statement. */
const mostText = 1000

/** What is waited for within this process. */
const inProcess = new Set<TimedKind>(['connection', 'turn'])

const statusOf = (status: string): Attributes =>
  status === 'aborted' ? { 'contactsheet.aborted': true } : { 'http.response.status_code': Number(status) }

/** Neither values nor what anybody typed: words from lists of ours, and the text of a statement, which has `$1` for its values. */
function attributesOf({ what, name, outcome, bytes, text }: Timing): Attributes {
  const shared: Attributes = {
    'contactsheet.outcome': outcome,
    ...(bytes !== undefined && { 'contactsheet.bytes': bytes }),
  }
  if (what !== 'statement') return shared
  return {
    ...shared,
    'db.system.name': 'postgresql',
    'db.operation.name': name,
    'db.query.text': (text ?? '').slice(0, mostText),
  }
}

const parent = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/

/**
 * The trace that a proxy of TRUST_PROXY has begun, as a link: what a proxy hands on may come from anybody, and nobody outside decides what
 * we trace or what our spans belong to. Everybody else's `traceparent` is ignored.
 */
function linksOf({ headers, ips = [] }: FastifyRequest): Link[] {
  const [, traceId, spanId] = parent.exec(String(headers['traceparent'])) ?? []
  if (ips.length < 2 || traceId === undefined || spanId === undefined) return []
  return [{ context: { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true } }]
}
