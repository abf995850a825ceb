import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { Route } from '@contactsheet/contracts/calls/route'
import { everyRoute } from '@contactsheet/contracts/calls/every-route'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { startApp } from '../testing/start-app.ts'

const token = 'a-metrics-token-for-tests'
const { app, signIn, close } = await startApp({ METRICS_TOKEN: token })
after(close)

const contact = { type: 'model', firstName: 'Mia' }
const post = (cookie: string, headers: Record<string, string>, payload: string | object = contact) =>
  app.inject({ method: 'POST', url: '/api/contacts', headers: { cookie, ...headers }, payload })

// asvs 3.5.1
test('a write from another site is refused and changes nothing', async () => {
  const ana = await signIn()
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign)
    assert.equal((await post(ana.cookie, headers)).statusCode, 403, JSON.stringify(headers))
  for (const url of ['/%61pi/contacts', '/%61%70%69/contacts', '/api/%63ontacts']) {
    const headers = { cookie: ana.cookie, 'sec-fetch-site': 'cross-site' }
    const answer = await app.inject({ method: 'POST', url, headers, payload: contact })
    assert.equal(answer.statusCode, 403, url)
  }
  assert.equal((await ana(contactRoutes.list, {})).body.length, 0)
  const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, {}]
  for (const headers of own) assert.equal((await post(ana.cookie, headers)).statusCode, 201, JSON.stringify(headers))
})

// asvs 1.2.3
test('bodies are JSON and nothing else', async () => {
  const ana = await signIn()
  const sent = (type: string, payload: string) => post(ana.cookie, { 'content-type': type }, payload)
  assert.equal((await sent('text/plain', '{}')).statusCode, 415)
  assert.equal((await sent('application/x-www-form-urlencoded', 'firstName=x')).statusCode, 415)
  assert.equal((await sent('multipart/form-data; boundary=x', '--x--')).statusCode, 415)
  assert.equal((await sent('application/json', '{"type":')).statusCode, 400)
  assert.equal((await sent('application/json', '{"__proto__":{"x":1},"type":"model","firstName":"M"}')).statusCode, 400)
  assert.equal(
    (await sent('application/json', JSON.stringify({ ...contact, notes: 'x'.repeat(300_000) }))).statusCode,
    413,
  )
  assert.equal((await sent('application/json', '[]')).statusCode, 400)
  assert.equal((await sent('application/json', '')).statusCode, 400)
  assert.equal((await ana(contactRoutes.list, {})).body.length, 0)
})

test('a body of nested lists, or of endless numbers, is refused before it is parsed', async () => {
  const ana = await signIn()
  const message = 'The body holds too many values, or too many inside each other'
  const url = '/api/contacts/import'
  const headers = { cookie: ana.cookie, 'content-type': 'application/json' }
  for (const payload of [
    `{"contacts":${'['.repeat(2_000_000)}`,
    `{"contacts":[${'{},'.repeat(600_000)}0]}`,
    `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`,
    `[${'0,'.repeat(50_000)}0]`,
  ]) {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    assert.deepEqual([answer.statusCode, answer.json().message], [400, message], payload.slice(0, 30))
  }
  const notes = '[[[{{{,,,"\\\\'.repeat(500)
  assert.equal((await ana(contactRoutes.add, { body: { ...contact, notes } })).body.notes, notes)
})

test('a delete may carry the JSON content type and no body', async () => {
  const ana = await signIn()
  const made = await ana(contactRoutes.add, { body: contact })
  const answer = await app.inject({
    method: 'DELETE',
    url: `/api/contacts/${made.body.id}`,
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
  })
  assert.equal(answer.statusCode, 204)
  assert.equal(answer.body, '')
})

// asvs 1.3.2 3.4.3 3.4.4 13.2.5 14.2.3
test('every answer carries the security headers and a request id', async () => {
  const answer = await app.inject({ url: '/api/auth/user', headers: { 'x-request-id': 'abcdef123456' } })
  const policy = String(answer.headers['content-security-policy'])
  assert.match(policy, /script-src 'self'(;|$)/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  assert.equal(answer.headers['referrer-policy'], 'same-origin')
  assert.equal(answer.headers['x-request-id'], 'abcdef123456')
  assert.equal(answer.headers['access-control-allow-origin'], undefined)
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.equal(answer.headers['x-powered-by'], undefined)
})

test('an invalid id in a path is refused, never a server error', async () => {
  const ana = await signIn()
  for (const id of ['0', '-1', '2147483648', '9223372036854775808', '1e400', 'abc', '%00', '1.5', '5'.repeat(150)]) {
    const answer = await app.inject({ url: `/api/contacts/${id}`, headers: { cookie: ana.cookie } })
    assert.ok([400, 404].includes(answer.statusCode), `${id}: ${answer.statusCode}`)
  }
})

// asvs 1.4.2
test('rubbish in queries is refused, never a server error', async () => {
  const ana = await signIn()
  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=NaN',
    'limit=0',
    'limit=101',
    'limit=1e9',
    'page=1&page=2',
    'archived=maybe',
    'sort=x',
    'minShootCount=-1',
    'search=%00',
    `search=${'x'.repeat(500)}`,
    'after=%25%25',
    'after=bm9wZQ',
  ]) {
    const answer = await app.inject({ url: `/api/contacts/with-tags?${query}`, headers: { cookie: ana.cookie } })
    assert.equal(answer.statusCode, 400, query)
    assert.equal(typeof answer.json().message, 'string')
  }
})

test('the same Idempotency-Key makes one record, even at the same moment', async () => {
  const ana = await signIn()
  const key = { 'idempotency-key': 'k-12345678' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => ana(contactRoutes.add, { body: contact }, key)))
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([201]))
  assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1)
  assert.equal((await ana(contactRoutes.list, {})).body.length, 1)
  const other = await ana(contactRoutes.add, { body: { ...contact, firstName: 'Zoe' } }, key)
  assert.equal(other.status, 409)
  const second = await signIn()
  assert.notEqual((await second(contactRoutes.add, { body: contact }, key)).body.id, answers[0]?.body.id)
})

test('a create that failed leaves its key free', async () => {
  const ana = await signIn()
  const key = { 'idempotency-key': 'k-failed-once' }
  assert.equal((await ana(contactRoutes.add, { body: { type: 'nobody', firstName: 'Mia' } }, key)).status, 400)
  assert.equal((await ana(contactRoutes.add, { body: contact }, key)).status, 201)
})

const needsFile = ({ files = {} }: Route) => Object.values(files).some(({ optional }) => optional === undefined)

// spec 2.7.24, asvs 2.1.1
test('the OpenAPI description names every call of the contract', async () => {
  const answer = await app.inject('/api/openapi.json')
  const { openapi, paths } = answer.json()
  assert.match(openapi, /^3\.1/)
  for (const route of everyRoute) {
    const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    assert.ok(operation, `${route.method} ${route.path}`)
    assert.ok(operation.responses[String(route.status ?? 200)])
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    assert.equal(inPath.length, (route.path.match(/:/g) ?? []).length)
    if (route.body !== undefined && !needsFile(route))
      assert.equal(operation.requestBody.content['application/json'].schema.type, 'object')
    for (const name of Object.keys(route.files ?? {}))
      assert.ok(operation.requestBody.content['multipart/form-data'].schema.properties[name])
    if (route.download !== undefined) assert.ok(operation.responses['200'].content[route.download])
  }
})

// asvs 13.4.5
test('health needs nothing, metrics need the token', async () => {
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  assert.equal((await app.inject('/readyz')).statusCode, 200)
  assert.equal((await app.inject('/metrics')).statusCode, 401)
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  assert.match(metrics.body, /http_request_duration_seconds_count\{[^}]*route="\/healthz"/)
})

test('an unknown call is a JSON 404', async () => {
  for (const url of ['/api/nothing', '/api/', '/assets/gone.js', '/.env', '/nothing.html']) {
    const answer = await app.inject(url)
    assert.equal(answer.statusCode, 404, url)
    assert.equal(typeof answer.json().message, 'string')
  }
})

// asvs 10.1.1 14.1.1
test('the current user carries no secret', async () => {
  const ana = await signIn()
  const me = await ana(identityRoutes.me, {})
  assert.equal(me.status, 200)
  assert.deepEqual(
    Object.keys(me.body).filter((name) => /token|hash|password|session/i.test(name)),
    [],
  )
})
