import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { everyTable } from '@contactsheet/contracts/every-route'
import { allRoutes, bodyOf, makerOf, type Named, type Params } from './testing/all-routes.ts'
import { makers } from './testing/records.ts'
import { rowsOf } from './testing/rows-of.ts'
import { startApp, type Call } from './testing/start-app.ts'

const { signIn, anonymous, db, close } = await startApp()
after(close)

const closed = allRoutes.filter(({ route }) => route.access !== 'public')
const withRecord = closed.filter(({ route }) => route.params !== undefined)

const send = (call: Call, named: Named, params?: Params) => call(named.route, { params, body: bodyOf(named) } as never)

for (const named of closed) {
  const { route } = named
  test(`${route.method} ${route.path} is closed to the signed-out`, async () => {
    const params = await makerOf(named)?.(await signIn())
    const answer = await send(anonymous, named, params)
    assert.equal(answer.status, 401)
    assert.deepEqual(answer.body, { message: 'Unauthorized' })
  })

  if (route.access === 'admin') {
    test(`${route.method} ${route.path} is closed to those who are not administrators`, async () => {
      const answer = await send(await signIn(), named, await makerOf(named)?.(await signIn({ accessLevel: 'admin' })))
      assert.equal(answer.status, 403)
    })
  }
}

for (const named of withRecord) {
  const { route } = named
  const make = makerOf(named)
  assert.ok(make, `${route.path} has a record maker`)

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

  test(`${route.method} ${route.path} opens the record to its owner`, async () => {
    const owner = await signIn()
    const answer = await send(owner, named, await make(owner))
    assert.ok([200, 201, 204].includes(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`)
  })
}

test('a bulk act on a stranger’s contact changes nothing', async () => {
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

/** Every way to name at least one foreign id, with the stranger's own for the rest. */
function foreignMixes(theirs: Params, own: Params): Params[] {
  const names = Object.keys(theirs)
  return Array.from({ length: 2 ** names.length - 1 }, (_, mask) =>
    Object.fromEntries(
      names.map((name, place) => [name, ((mask + 1) >> place) & 1 ? theirs[name] : own[name]] as [string, number]),
    ),
  )
}

/** The same mix with ids that nobody has in place of the foreign ones. */
const missingIds = (theirs: Params, params: Params) =>
  Object.fromEntries(
    Object.keys(params)
      .filter((name) => params[name] === theirs[name])
      .map((name) => [name, typeof theirs[name] === 'number' ? 2_000_000_000 : randomUUID()]),
  )
