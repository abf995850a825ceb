import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtFiles, builtWeb } from './testing/built-web.ts'
import { startAppInShared } from './testing/shared-app.ts'

const webFolder = await builtWeb()
const { app, db, signIn } = await startAppInShared({}, { webFolder })

const asset = '/assets/app-Ab12Cd34.js'
const screens = ['/contacts', '/schedule/7', '/moodboards/7', '/settings?tab=profile']

// asvs 4.1.1
test('hashed assets stay in caches for a year, in the form the browser reads best', async () => {
  const forms = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const
  for (const [encoding, unpack] of forms) {
    const answer = await app.inject({ url: asset, headers: { 'accept-encoding': encoding } })
    assert.equal(answer.headers['content-encoding'], encoding)
    assert.equal(unpack(answer.rawPayload).toString(), builtFiles['assets/app-Ab12Cd34.js'])
    assert.match(String(answer.headers['content-type']), /^(text|application)\/javascript/)
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.match(String(answer.headers.vary), /accept-encoding/i)
  }
  const both = await app.inject({ url: asset, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  assert.equal(both.headers['content-encoding'], 'br')
  const plain = await app.inject(asset)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.body, builtFiles['assets/app-Ab12Cd34.js'])
})

test('a file without a hash in its name is requested again after at most an hour', async () => {
  const first = await app.inject('/before-app.js')
  assert.equal(first.headers['cache-control'], 'public, max-age=3600')
  const again = await app.inject({ url: '/before-app.js', headers: { 'if-none-match': String(first.headers.etag) } })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
})

test('every screen is the app, which is requested anew each time', async () => {
  for (const url of screens) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      assert.equal(answer.statusCode, 200, url)
      assert.equal(answer.headers['cache-control'], 'no-cache', url)
      assert.match(String(answer.headers['content-type']), /^text\/html/)
    }
    assert.equal((await app.inject(url)).body, builtFiles['index.html'])
    assert.equal((await app.inject({ method: 'HEAD', url })).body, '')
    assert.equal((await app.inject({ method: 'POST', url })).statusCode, 404)
  }
})

test('an address that leads nowhere is the app too, which says so, with the status 404', async () => {
  const person = await signIn()
  for (const cookie of ['', person.cookie]) {
    for (const url of ['/no/such/screen', '/schedule/abc', '/nothing?search=settings']) {
      const answer = await app.inject({ url, headers: { cookie } })
      assert.equal(answer.statusCode, 404, url)
      assert.equal(answer.body, builtFiles['index.html'])
      assert.equal(answer.headers['cache-control'], 'no-cache')
      assert.equal((await app.inject({ method: 'HEAD', url, headers: { cookie } })).statusCode, 404)
    }
  }
})

test('the worker is requested anew each time; the pages that it keeps are the same for everybody', async () => {
  const answer = await app.inject('/worker.js')
  assert.equal(answer.body, builtFiles['worker.js'])
  assert.equal(answer.headers['cache-control'], 'no-cache')
  // What the worker, the manifest and the app's own scripts need.
  const policy = /default-src 'self';.*script-src 'self'/
  assert.match(String(answer.headers['content-security-policy']), policy)
  const { cookie } = await signIn()
  for (const headers of [{}, { cookie }]) {
    const page = await app.inject({ url: '/assets/contacts-Ab12Cd3.html', headers })
    assert.equal(page.body, builtFiles['assets/contacts-Ab12Cd3.html'])
    assert.match(String(page.headers['content-security-policy']), policy)
  }
})

test('a worker of an earlier release gets one in its place that goes, and so does that of the app where it is switched off', async () => {
  const retired = async (from: typeof app, url: string) => {
    const answer = await from.inject(url)
    assert.equal(answer.statusCode, 200, url)
    assert.equal(answer.body, builtFiles['retired-worker.js'], url)
    assert.equal(answer.headers['cache-control'], 'no-cache', url)
    assert.match(String(answer.headers['content-type']), /^(text|application)\/javascript/)
  }
  await retired(app, '/add-pictures-worker.js')
  const without = await startAppInShared({ APP_WORKER: 'off' }, { webFolder })
  await retired(without.app, '/worker.js')
  await retired(without.app, '/add-pictures-worker.js')
})

test('the first page is the landing page to the signed-out and the app to the signed-in', async () => {
  const person = await signIn()
  const asked = async (cookie: string) => {
    const answer = await app.inject({ url: '/', headers: { cookie } })
    assert.match(String(answer.headers['cache-control']), /no-cache/)
    assert.match(String(answer.headers.vary), /cookie/i)
    return answer.body
  }
  assert.match(await asked(''), /<title>The landing page<\/title>/)
  assert.equal(await asked(person.cookie), builtFiles['index.html'])
  assert.match(await asked('sid=forged'), /<title>The landing page<\/title>/)
})

test('the first page is the app to a session that cannot be looked up at the moment', async (t) => {
  const person = await signIn()
  await db.execute(sql`alter table sessions rename to sessions_away`)
  t.after(() => db.execute(sql`alter table sessions_away rename to sessions`))
  const asked = async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).body
  assert.equal(await asked(person.cookie), builtFiles['index.html'])
  assert.match(await asked(''), /<title>The landing page<\/title>/)
})

test('the example of a plan is a page of its own', async () => {
  const answer = await app.inject('/example-plan')
  assert.equal(answer.body, builtFiles['example-plan.html'])
  assert.equal(answer.headers['cache-control'], 'no-cache')
})

test('a missing asset or call is a JSON 404, never the app', async () => {
  const missing = [
    '/assets/app-00000000.js',
    '/assets/app-00000000.css?import',
    '/assets/',
    '/assets',
    '/favicon.png',
    '/api/nothing',
    '/api',
    '/oidc',
    '/before-app.js.br',
    '/index.html',
    '/landing.html',
    '/example-plan.html',
    '/share.html',
  ]
  for (const url of missing) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    assert.equal(answer.statusCode, 404, url)
    assert.deepEqual(answer.json(), { message: 'Not found' }, url)
    assert.doesNotMatch(String(answer.headers['cache-control']), /immutable|public/, url)
  }
})

// asvs 13.4.1 13.4.3
test('nothing outside of the build, hidden or meant for developers can be read', async () => {
  const wanted = [
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    `${asset}.map`,
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/src/main.ts',
    '/assets\\..\\..\\package.json',
    '//etc/passwd',
    '/assets//etc/passwd',
    '/%00',
    '/before-app.js%00.png',
    '/%2fetc%2fpasswd',
    '/@fs/etc/passwd',
    '/src/main.tsx',
    '/server/src/main.ts',
    '/node_modules/zod/package.json',
    '/docs/json',
    '/metrics',
    '/%',
    '/%ff',
  ]
  for (const url of wanted) {
    const answer = await app.inject({ url })
    if (answer.statusCode === 200) assert.equal(answer.body, builtFiles['index.html'], url)
    else assert.ok([400, 404].includes(answer.statusCode), `${url}: ${answer.statusCode}`)
    assert.doesNotMatch(answer.body, /SECRET|secret\.tsx|root:|contactsheet"|import /, url)
  }
})
