import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number }
type Attribute = { key: string; value: Value }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  links?: { traceId: string; spanId: string }[]
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] }

/** A span as it arrived. */
type ReceivedSpan = Omit<SentSpan, 'attributes'> & {
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]))

const spansIn = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: plain(span.attributes),
        resource: plain(resource.attributes),
      })),
    ),
  )

/** A collector of traces that speaks OTLP over HTTP; `silent` takes everything and never answers, and `status` is what it answers. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const waiting = new Set<ServerResponse>()
  const state = { silent: false, status: 200 }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ url: request.url, headers: request.headers })
    if (state.silent) return void waiting.add(response)
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    if (state.status === 200) spans.push(...spansIn(JSON.parse(body) as Sent))
    response.statusCode = state.status
    response.setHeader('content-type', 'application/json').end('{"partialSuccess":{}}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, spans, requests, state, close }
}
