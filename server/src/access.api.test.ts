import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { METHODS } from 'node:http'
import { after, test } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { callerHeader } from '@contactsheet/contracts/calls/route'
import { everyTable } from '@contactsheet/contracts/calls/every-route'
import { imageFile } from '@contactsheet/contracts/media/image-files'
import { settingsFor } from '#ai/testing/start-ai.ts'
import { startPictureService } from '#ai/testing/picture-service.ts'
import { allRoutes, bodyOf, filesOf, makerOf, type Named, type Params } from './testing/all-routes.ts'
import { builtWeb } from './testing/built-web.ts'
import { makers } from './testing/records/records.ts'
import { rowsOf } from './testing/rows-of.ts'
import { sharedApp, startAppInShared } from './testing/shared-app.ts'
import type { Call } from './testing/start-app.ts'

/** Every route that the server opens, in the contract or outside of it. */
const opened = new Set<string>()
const noteWhatOpens = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') opened.add(`${one} ${url}`)
  })
}

// A service that answers at once: what the product paints itself takes seconds.
const service = await startPictureService()
after(service.close)
// It opens what is built of the web app, when it starts.
await sharedApp()
subscribe('fastify.initialization', noteWhatOpens)
const { app, signIn, anonymous, db } = await startAppInShared(settingsFor(service.url, ['openai']), {
  webFolder: await builtWeb(),
})
// Other test files of this process start servers of their own.
unsubscribe('fastify.initialization', noteWhatOpens)

const closed = allRoutes.filter(({ route }) => route.access !== 'public')
const withRecord = closed.filter(({ route }) => route.access === 'user' && route.params !== undefined)

const send = (call: Call, named: Named, params?: Params) =>
  call(named.route, { params, body: bodyOf(named), files: filesOf(named) } as never)

/** The routes outside of the contract, an address for each, and the status that the signed-out get there. */
const besideTheContract: Record<string, { url?: string; status: number }> = {
  'GET /': { status: 200 },
  'GET /example-plan': { status: 200 },
  'GET /assets/contacts-Ab12Cd3.html': { status: 200 },
  'GET /before-app.js': { status: 200 },
  'GET /assets/app-Ab12Cd34.js': { status: 200 },
  'GET /healthz': { status: 200 },
  'GET /readyz': { status: 200 },
  // Without a configured token it does not exist.
  'GET /metrics': { status: 404 },
  'GET /api/openapi.json': { status: 200 },
  'GET /api/login': { status: 302 },
  'GET /api/callback': { status: 400 },
  'GET /api/logout': { status: 302 },
  'POST /api/backchannel-logout': { status: 400 },
  'GET /oidc/interaction/:uid': { url: '/oidc/interaction/x', status: 400 },
  'GET /oidc/interaction/:uid/sign-in': { url: '/oidc/interaction/x/sign-in', status: 400 },
  'POST /oidc/interaction/:uid/sign-in': { url: '/oidc/interaction/x/sign-in', status: 400 },
  'GET /oidc/interaction/:uid/sign-up': { url: '/oidc/interaction/x/sign-up', status: 400 },
  'POST /oidc/interaction/:uid/sign-up': { url: '/oidc/interaction/x/sign-up', status: 400 },
  'GET /password': { status: 200 },
  'POST /password': { status: 200 },
  'GET /password/:token': { url: `/password/${'a'.repeat(43)}`, status: 404 },
  'POST /password/:token': { url: `/password/${'a'.repeat(43)}`, status: 404 },
  'GET /worker.js': { status: 200 },
  'GET /retired-worker.js': { status: 200 },
  'GET /add-pictures-worker.js': { status: 200 },
  'POST /add-pictures': { status: 409 },
  'GET /moodboards/share/:token': { url: `/moodboards/share/${'a'.repeat(32)}`, status: 404 },
  'GET /shoots/share/:token': { url: `/shoots/share/${'a'.repeat(32)}`, status: 404 },
}
/** The provider itself answers all methods below its address. */
const ofTheProvider = (route: string) => route.endsWith(' /oidc/*')

// spec 1.6.1 3.1.4, asvs 6.3.4 15.2.3
test('nothing is opened beside the contract but what is listed here', () => {
  const contract = allRoutes.map(({ route }) => `${route.method} ${route.path}`)
  const listed = [...contract, ...Object.keys(besideTheContract)]
  assert.deepEqual([...opened].filter((route) => !ofTheProvider(route)).toSorted(), listed.toSorted())
})

for (const [route, { url, status }] of Object.entries(besideTheContract)) {
  test(`${route} answers ${status} to the signed-out`, async () => {
    const [method = '', path = ''] = route.split(' ')
    const answer = await app.inject({ method: method as InjectOptions['method'], url: url ?? path })
    assert.equal(answer.statusCode, status, answer.body)
    if (status === 401) assert.deepEqual(answer.json(), { message: 'Unauthorized' })
  })
}

// asvs 10.4.4 10.6.1 10.6.2
test('the provider has sign-in, keys and tokens, and nothing to read for anybody', async () => {
  const document = await app.inject('/oidc/.well-known/openid-configuration')
  const addresses = Object.entries(document.json() as Record<string, unknown>)
    .filter(([name]) => /_endpoint$|_uri$/.test(name))
    .map(([name]) => name)
  assert.deepEqual(addresses.toSorted(), ['authorization_endpoint', 'jwks_uri', 'token_endpoint'])
  for (const method of METHODS.filter((one) => one !== 'CONNECT')) {
    const answer = await app.inject({ method: method as InjectOptions['method'], url: '/oidc/token' })
    assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${method}: ${answer.statusCode}`)
  }
})

for (const named of closed) {
  const { route } = named
  // spec 1.1.1 1.6.1 2.1.4 2.6.1 3.1.4 3.6.1, asvs 8.1.1
  test(`${route.method} ${route.path} is closed to the signed-out`, async () => {
    const params = await makerOf(named)?.(await signIn())
    const answer = await send(anonymous, named, params)
    assert.equal(answer.status, 401)
    assert.deepEqual(answer.body, { message: 'Unauthorized' })
  })

  if (route.access === 'admin') {
    // spec 1.1.1 3.6.8, asvs 8.2.1
    test(`${route.method} ${route.path} is closed to those who are not administrators`, async () => {
      const answer = await send(await signIn(), named, await makerOf(named)?.(await signIn({ accessLevel: 'admin' })))
      assert.equal(answer.status, 403)
    })
  }
}

test('a page that still shows the account of somebody else is answered as if nobody were signed in', async () => {
  const [ana, admin] = [await signIn(), await signIn({ accessLevel: 'admin' })]
  for (const { route } of closed) {
    const ask = (named: string) =>
      app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, '1'),
        headers: { cookie: admin.cookie, [callerHeader]: named },
      })
    const [foreign, own] = [await ask(ana.userId), await ask(admin.userId)]
    assert.deepEqual([foreign.statusCode, foreign.json()], [401, { message: 'Unauthorized' }], route.path)
    assert.notEqual(own.statusCode, 401, route.path)
  }
})

for (const named of withRecord) {
  const { route } = named
  const make = makerOf(named)
  assert.ok(make, `${route.path} has a record maker`)

  // spec 1.1.12 1.6.2 2.1.4 3.6.1, asvs 8.2.2
  test(`${route.method} ${route.path} hides the record from a stranger`, async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const [theirs, own] = [await make(owner), await make(stranger)]
    const before = await rowsOf(db, owner)
    for (const params of foreignMixes(theirs, own)) {
      const answer = await send(stranger, named, params)
      assert.equal(answer.status, 404, `with ${JSON.stringify(params)}`)
      const missing = await send(stranger, named, { ...params, ...missingIds(theirs, params) })
      assert.deepEqual(answer.body, missing.body, 'a foreign record reads like a missing one')
    }
    assert.deepEqual(await rowsOf(db, owner), before)
  })

  // spec 1.6.2 2.7.24
  test(`${route.method} ${route.path} opens the record to its owner`, async () => {
    const owner = await signIn()
    const answer = await send(owner, named, await make(owner))
    assert.ok([200, 201, 204].includes(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`)
  })
}

for (const named of withRecord.filter(({ route }) => /\/(restore|undo)$/.test(route.path))) {
  const { route } = named
  test(`${route.method} ${route.path} can be repeated: a record already restored is returned and left alone`, async () => {
    const owner = await signIn()
    const params = await makerOf(named)?.(owner)
    const first = await send(owner, named, params)
    assert.equal(first.status, 200)
    const before = await rowsOf(db, owner)
    const again = await send(owner, named, params)
    assert.deepEqual([again.status, again.body], [200, first.body])
    assert.deepEqual(await rowsOf(db, owner), before)
  })
}

test('a bulk act on another user’s contact changes nothing', async () => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const theirs = await makers.contacts.detail(owner)
  const own = await makers.contacts.detail(stranger)
  const before = await rowsOf(db, owner)
  for (const act of ['archive', 'delete', 'restore'] as const) {
    const answer = await stranger(everyTable.contacts.bulk, { body: { act, ids: [own.id, theirs.id] } })
    assert.equal(answer.status, 404)
  }
  const label = await stranger(everyTable.contacts.bulk, {
    body: { act: 'addGenre', ids: [theirs.id], name: 'Portrait' },
  })
  assert.equal(label.status, 404)
  assert.deepEqual(await rowsOf(db, owner), before)
})

/** Every combination with at least one foreign id, and the stranger's own ids for the rest. */
function foreignMixes(theirs: Params, own: Params): Params[] {
  const names = Object.keys(theirs)
  return Array.from({ length: 2 ** names.length - 1 }, (_, mask) =>
    Object.fromEntries(
      names.map((name, place) => [name, ((mask + 1) >> place) & 1 ? theirs[name] : own[name]] as [string, number]),
    ),
  )
}

/** An id of the same form that nothing has. */
function missingFor(name: string, id: number | string | undefined) {
  if (typeof id === 'number') return 2_000_000_000
  if (name === 'device') return 'A'.repeat(43)
  return name === 'file' ? imageFile('A'.repeat(32), 'display') : randomUUID()
}

/** The same combination with non-existent ids in place of the foreign ones. */
const missingIds = (theirs: Params, params: Params) =>
  Object.fromEntries(
    Object.keys(params)
      .filter((name) => params[name] === theirs[name])
      .map((name) => [name, missingFor(name, theirs[name])]),
  )
