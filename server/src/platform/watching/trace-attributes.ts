import { TraceFlags, type Attributes, type Link } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { Timing, TimedKind } from './timings.ts'

/** Characters of a statement. */
const mostText = 1000

/** What is waited for within this process. */
export const inProcess = new Set<TimedKind>(['connection', 'turn'])

/** The span attributes of an answer. */
export const statusOf = (status: string): Attributes =>
  status === 'aborted' ? { 'contactsheet.aborted': true } : { 'http.response.status_code': Number(status) }

/** Neither values nor what anybody typed: words from lists of ours, and the text of a statement, which has `$1` for its values. */
export function attributesOf({ what, name, outcome, bytes, text }: Timing): Attributes {
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
export function linksOf({ headers, ips = [] }: FastifyRequest): Link[] {
  const [, traceId, spanId] = parent.exec(String(headers['traceparent'])) ?? []
  if (ips.length < 2 || traceId === undefined || spanId === undefined) return []
  return [{ context: { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true } }]
}
