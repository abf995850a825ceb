import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { generate, startAi, until } from '#ai/testing/start-ai.ts'
import { aBoard, anImage } from './testing/moodboard-calls.ts'
import { sharedApp } from './testing/shared-app.ts'
import { startApp } from './testing/start-app.ts'
import { startCollector } from './testing/watching/trace-collector.ts'

const collector = await startCollector()
after(collector.close)
// The exporter and the description of the process read these for themselves.
const given = {
  OTEL_SERVICE_NAME: 'the studio',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-token-for-tests',
}
const before = { ...process.env }
Object.assign(process.env, given)
after(() => {
  for (const name of Object.keys(given)) delete process.env[name]
  Object.assign(process.env, before)
})

const { db } = await sharedApp()
const traced = (env: Record<string, string> = {}) =>
  startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '10.0.0.0/8', ...env }, { db })
const idOf = (span: { attributes: Record<string, unknown> }) => span.attributes['contactsheet.request_id']
const requestSpan = (id: string) => collector.spans.find((span) => idOf(span) === id) ?? assert.fail(`no span of ${id}`)
const within = (id: string) => {
  const { spanId, traceId } = requestSpan(id)
  return collector.spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId)
}

test('a request is a trace with what it waited for; a stop sends the last one; nothing of anybody is in it', async () => {
  const { signIn, app, close } = await traced()
  const ana = await signIn({ email: 'ana.private@example.com' } as never)
  const body = { type: 'model' as const, firstName: 'Rosebud' }
  const { body: made } = await ana(contactRoutes.add, { body }, { 'x-request-id': 'request-0001' })
  await ana(contactRoutes.page, { query: { search: 'Rosebud' } as never }, { 'x-request-id': 'request-0002' })
  await ana(contactRoutes.detail, { params: { id: made.id } })
  const image = await anImage(ana, (await aBoard(ana)).id)
  const headers = { cookie: ana.cookie, 'x-request-id': 'request-0003' }
  await app.inject({ url: image.imageUrl, headers })
  await app.inject({
    url: '/shoots/share/abcdefghijklmnopqrstuvwxyzABCDEF',
    headers: { 'x-request-id': 'request-0004' },
  })
  await app.inject({ url: '/readyz', headers: { 'x-request-id': 'request-0005' } })
  await app.withinJob({ kind: 'purge contacts', id: 9 }, () => db.execute(sql`select 1`))
  await close()

  const add = requestSpan('request-0001')
  assert.equal(add.name, 'POST /api/contacts')
  assert.partialDeepStrictEqual(add.attributes, { 'http.route': '/api/contacts', 'http.response.status_code': 201 })
  assert.partialDeepStrictEqual(add.resource, { 'service.name': 'the studio', 'deployment.environment.name': 'test' })
  const statements = within('request-0001').filter(({ name }) => name.startsWith('statement '))
  assert.ok(statements.length > 3)
  for (const { startTimeUnixNano, endTimeUnixNano, attributes } of statements) {
    assert.ok(BigInt(startTimeUnixNano) >= BigInt(add.startTimeUnixNano) - 1_000_000n)
    assert.ok(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano))
    assert.equal(attributes['db.system.name'], 'postgresql')
  }
  assert.ok(statements.some(({ attributes }) => String(attributes['db.query.text']).includes('$1')))
  assert.ok(within('request-0003').some(({ name }) => name === 'file read'))
  const upload = collector.spans.find(({ name }) => name === 'POST /api/moodboards/:id/images')
  const ofUpload = collector.spans.filter(({ parentSpanId }) => parentSpanId === upload?.spanId)
  assert.ok(ofUpload.some(({ name }) => name === 'file write') && ofUpload.length > 5)
  const job = collector.spans.find(({ name }) => name === 'job purge contacts')
  assert.ok(collector.spans.some(({ parentSpanId }) => parentSpanId === job?.spanId))
  assert.ok(!collector.spans.some((span) => idOf(span) === 'request-0005'))
  for (const { url, headers: sent } of collector.requests)
    assert.deepEqual([url, sent.authorization], ['/v1/traces', 'Bearer a-token-for-tests'])
  const all = JSON.stringify(collector.spans)
  for (const secret of ['Rosebud', 'ana.private', 'abcdefghij', ana.cookie, ana.userId, image.imageUrl])
    assert.ok(!all.includes(secret), secret)
})

test('a call of an image service is part of the trace', async () => {
  const { signIn, app } = await startAi(['flux'], { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  await generate(await signIn(), { service: 'flux', prompt: 'Rosebud in the snow' })
  await app.close()
  assert.ok(
    collector.spans.some(
      ({ name, attributes }) => name === 'picture flux' && attributes['contactsheet.outcome'] === 'ok',
    ),
  )
  assert.ok(!JSON.stringify(collector.spans).includes('Rosebud'))
})

test('a stranger decides neither what is traced nor what it belongs to; a trusted proxy is linked', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const every = await traced()
  const ask = (id: string, from: string, more = {}) =>
    every.app.inject({
      url: '/api/auth/user',
      remoteAddress: from,
      headers: { traceparent, 'x-request-id': id, ...more },
    })
  await ask('request-0010', '127.0.0.1')
  await ask('request-0011', '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })
  await ask('request-0012', '10.1.2.3', { 'x-forwarded-for': '203.0.113.5' })
  await every.close()
  for (const id of ['request-0010', 'request-0011', 'request-0012']) assert.notEqual(requestSpan(id).traceId, traceId)
  for (const id of ['request-0010', 'request-0011']) assert.deepEqual(requestSpan(id).links ?? [], [])
  assert.equal(requestSpan('request-0012').links?.[0]?.traceId, traceId)

  const none = await traced({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  const headers = { traceparent, 'x-request-id': 'request-0013', 'x-forwarded-for': '203.0.113.5' }
  await none.app.inject({ url: '/api/auth/user', remoteAddress: '10.1.2.3', headers })
  await none.close()
  assert.ok(!collector.spans.some((span) => idOf(span) === 'request-0013'))
})

test('one trace holds at most so many spans, and says how many were left out', async () => {
  const { app, close } = await traced()
  await app.withinJob({ kind: 'purge shoots', id: 10 }, () =>
    db.transaction((one) => Promise.all(Array.from({ length: 600 }, () => one.execute(sql`select 1`)))),
  )
  await close()
  const job = collector.spans.find(({ name }) => name === 'job purge shoots') ?? assert.fail()
  assert.equal(collector.spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).length, 500)
  assert.ok(Number(job.attributes['contactsheet.spans_left_out']) >= 100)
})

test('a collector that is silent or away slows no request and keeps a stop within its limit', async (t) => {
  t.after(() => (collector.state.silent = false))
  collector.state.silent = true
  for (const url of [collector.url, 'http://127.0.0.1:9']) {
    const { app, close } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const times: number[] = []
    for (let n = 0; n < 700; n += 1) {
      const begun = performance.now()
      assert.equal((await app.inject('/api/auth/user')).statusCode, 401)
      times.push(performance.now() - begun)
    }
    assert.ok((times.toSorted((a, b) => a - b)[350] ?? Infinity) < 50)
    const begun = performance.now()
    await close()
    assert.ok(performance.now() - begun < 4500, `the stop took ${performance.now() - begun} ms`)
  }
})

test('a collector that refuses is told of once, and once when it takes traces again', async (t) => {
  t.after(() => (collector.state.status = 200))
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const access = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'warn' }
  const { app, close } = await startApp(access, { db, logStream })
  const said = (words: string) => lines.filter((line) => line.includes(words)).length
  /** As many as are sent at once. */
  const some = () => Promise.all(Array.from({ length: 512 }, () => app.inject('/api/auth/user')))
  collector.state.status = 400
  for (let n = 0; n < 2; n += 1) {
    const before = collector.requests.length
    await some()
    await until(() => collector.requests.length > before && said('Traces cannot be sent and are lost') === 1)
  }
  collector.state.status = 200
  await some()
  await until(() => said('Traces can be sent again.') === 1)
  await close()
})
