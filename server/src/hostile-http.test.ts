import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { builtWeb } from './testing/built-web.ts'
import { makers } from './testing/records/records.ts'
import { rowsOf } from './testing/rows-of.ts'
import { startApp } from './testing/start-app.ts'

const { app, signIn, anonymous, db, close } = await startApp({ RATE_LIMITS: 'on' }, { webFolder: await builtWeb() })
after(close)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

const head = (...lines: string[]) => `${['Host: localhost', ...lines].join('\r\n')}\r\n\r\n`

async function dial() {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Everything the server sends until it hangs up, or resets the connection because we are still sending. */
async function heard(socket: Socket) {
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/** Sends the bytes as they are and returns the first status, 0 without an answer; the server must hang up by itself. */
async function statusOf(bytes: string) {
  const socket = await dial()
  socket.write(bytes)
  const text = await heard(socket)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
}

// asvs 4.2.1
test('a request that says its length in two ways is refused before anything is read', async () => {
  const person = await signIn()
  const before = await rowsOf(db, person)
  const start = `POST /api/contacts HTTP/1.1\r\nCookie: ${person.cookie}\r\nContent-Type: application/json\r\n`
  const body = '{"type":"model","firstName":"Smuggled"}'
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const length = `Content-Length: ${body.length}`
  const refused = [
    start + head(length, 'Transfer-Encoding: chunked') + chunked,
    start + head('Transfer-Encoding: chunked', length) + chunked,
    start + head(length, `Content-Length: ${body.length + 1}`) + body,
    start + head('Transfer-Encoding: chunked, identity') + chunked,
    start + head('Transfer-Encoding : chunked') + chunked,
    start + head('Content-Length: +5') + body,
    start + head('Content-Length: 1e2') + body,
    `${start}X: a\nContent-Length: 0\r\n${head()}`,
    start.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\n Folded: 1\r\n') + head(length) + body,
  ]
  for (const bytes of refused) assert.equal(await statusOf(bytes), 400, bytes.slice(0, 400))
  assert.deepEqual(await rowsOf(db, person), before)
})

test('excessively large headers and addresses are refused', async () => {
  const many = Array.from({ length: 3000 }, (_, place) => `X-${place}: 1`)
  const large = [
    `GET /healthz HTTP/1.1\r\n${head(`X-Long: ${'x'.repeat(65_536)}`)}`,
    `GET /healthz?${'x'.repeat(65_536)} HTTP/1.1\r\n${head()}`,
    `GET /healthz HTTP/1.1\r\n${head(...many)}`,
  ]
  for (const bytes of large) assert.ok([431, 0].includes(await statusOf(bytes)), bytes.slice(0, 60))
  for (const line of ['GET', 'GET / HTTP/9.9', 'G\u0000T / HTTP/1.1', 'PRI * HTTP/2.0', '\u0016\u0003\u0001']) {
    assert.equal(await statusOf(`${line}\r\n${head('Connection: close')}`), 400, line)
  }
})

// asvs 13.4.4
test('methods that nobody needs are not answered with anything', async () => {
  const paths = ['/', '/api/contacts', '/api/login', '/oidc/token', '/healthz', '/shoots/share/x']
  for (const path of paths) {
    for (const method of ['TRACE', 'PROPFIND', 'QUERY']) {
      const socket = await dial()
      socket.write(`${method} ${path} HTTP/1.1\r\n${head('X-Secret: planted', 'Connection: close')}`)
      const text = await heard(socket)
      assert.match(text, /^HTTP\/1\.1 4\d\d /, `${method} ${path}: ${text.slice(0, 200)}`)
      assert.doesNotMatch(text, /planted/)
    }
  }
})

test('a header or a field cannot turn one method into another', async () => {
  const person = await signIn()
  const { id } = await makers.contacts.detail(person)
  const before = await rowsOf(db, person)
  const overrides: Record<string, string>[] = [
    { 'x-http-method-override': 'DELETE' },
    { 'x-method-override': 'DELETE' },
    { 'x-http-method': 'DELETE' },
  ]
  for (const headers of overrides) {
    for (const url of [`/api/contacts/${id}`, `/api/contacts/${id}?_method=DELETE`]) {
      const read = await app.inject({ url, headers: { cookie: person.cookie, ...headers } })
      assert.equal(read.statusCode, 200)
      const posted = await app.inject({
        method: 'POST',
        url,
        headers: { cookie: person.cookie, ...headers },
        payload: { _method: 'DELETE' },
      })
      assert.equal(posted.statusCode, 404)
    }
  }
  assert.deepEqual(await rowsOf(db, person), before)
})

// asvs 4.1.3
test('no answer repeats a forged host', async () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
  }
  for (const url of [
    '/',
    '/api/login',
    '/api/logout',
    '/api/callback',
    '/api/openapi.json',
    '/contacts',
    '/oidc/.well-known/openid-configuration',
  ]) {
    const answer = await app.inject({ url, headers: forged })
    assert.doesNotMatch(`${JSON.stringify(answer.headers)}${answer.body}`, /evil\.example|gopher/, url)
  }
})

// asvs 3.4.2 13.4.2 16.5.1
test('no answer says what it runs on, and none is open to other sites', async () => {
  for (const url of [
    '/',
    '/healthz',
    '/api/auth/user',
    '/api/nothing',
    '/api/login',
    '/oidc/.well-known/openid-configuration',
    '/before-app.js',
  ]) {
    const answer = await app.inject({ url, headers: { origin: 'https://evil.example' } })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials']) {
      assert.equal(answer.headers[name], undefined, `${url} ${name}`)
    }
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', url)
  }
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const asked = await app.inject({ method: 'OPTIONS', url: '/api/contacts', headers: preflight })
  assert.equal(asked.statusCode, 404)
  assert.equal(asked.headers['access-control-allow-origin'], undefined)
})

// asvs 15.1.3
test('slow clients are cut off, and nobody waits for them', async (t) => {
  const { headersTimeout, requestTimeout } = app.server
  t.after(() => Object.assign(app.server, { headersTimeout, requestTimeout }))
  assert.ok(headersTimeout <= 10_000 && requestTimeout <= 30_000)
  Object.assign(app.server, { headersTimeout: 500, requestTimeout: 1000 })

  const { cookie } = await signIn()
  const halves = await Promise.all(Array.from({ length: 200 }, dial))
  for (const half of halves) half.write('GET /healthz HTTP/1.1\r\nHost: loc')
  const dripping = await Promise.all(Array.from({ length: 20 }, dial))
  for (const drip of dripping) {
    drip.write(
      `POST /api/contacts HTTP/1.1\r\n${head(`Cookie: ${cookie}`, 'Content-Type: application/json', 'Content-Length: 1000')}{`,
    )
  }
  const begun = performance.now()
  const other = await fetch(`http://127.0.0.1:${port}/readyz`)
  assert.equal(other.status, 200)
  assert.ok(performance.now() - begun < 2000)

  const said = await Promise.all([...halves, ...dripping].map(heard))
  assert.deepEqual([...new Set(said.map((text) => text.slice(0, 12)))], ['HTTP/1.1 408'])
})

// asvs 15.2.2
test('400 wrong tokens at once are stopped, and everybody else goes on', async () => {
  const person = await signIn()
  const guesses = Array.from({ length: 400 }, (_, guess) =>
    anonymous(sharingRoutes.callSheet, { params: { token: String(guess).padStart(32, 'b') } }),
  )
  assert.equal((await person(contactRoutes.list, {})).status, 200)
  const answers = await Promise.all(guesses)
  const refused = answers.filter(({ status }) => status === 429)
  assert.equal(refused.length, 340)
  assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) >= 1))
  assert.ok(answers.every(({ status }) => status === 404 || status === 429))
  assert.equal((await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).status, 201)
})

test('an address that cannot be read is refused in our own words', async () => {
  for (const url of ['/%', '/api/%', '/contacts/%E0%A4%A']) {
    const answer = await app.inject({ url })
    assert.deepEqual([answer.statusCode, answer.json()], [400, { message: 'This address cannot be read' }], url)
  }
})
