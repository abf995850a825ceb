import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { builtWeb } from '../testing/built-web.ts'
import { startApp } from '../testing/start-app.ts'

const { app, signIn, anonymous, close } = await startApp(
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  { webFolder: await builtWeb() },
)
after(close)

const statusFrom = async (url: string, address: string) =>
  (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode

test('whoever tries tokens has to wait; whoever has one does not count, and the signed-in are unaffected', async () => {
  const ana = await signIn()
  const { body: shoot } = await ana(shootRoutes.add, { body: {} })
  const { body: share } = await ana(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: {} })
  const statusOf = async (token: string) => (await anonymous(sharingRoutes.callSheet, { params: { token } })).status

  for (let visit = 0; visit < 70; visit += 1) assert.equal(await statusOf(share.shareToken), 200)
  for (let guess = 0; guess < 60; guess += 1) assert.equal(await statusOf(String(guess).padStart(32, 'a')), 404)
  const refused = await anonymous(sharingRoutes.callSheet, { params: { token: 'a'.repeat(32) } })
  assert.equal(refused.status, 429)
  const wait = Number(refused.headers['retry-after'])
  assert.ok(wait >= 1 && wait <= 60, String(wait))
  assert.equal(await statusOf(share.shareToken), 429, 'a right guess among wrong ones is not told either')
  assert.equal((await anonymous(sharingRoutes.owner, { params: { userId: ana.userId } })).status, 429)
  assert.equal((await ana(shootRoutes.list, {})).status, 200)
})

test('a page that stays open after its link has ended shuts no other link out', async () => {
  const ana = await signIn()
  const linkOf = async () => {
    const { body: shoot } = await ana(shootRoutes.add, { body: {} })
    const { body: share } = await ana(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: {} })
    return { id: shoot.id, url: `/api/shared-shoots/${share.shareToken}` }
  }
  const [ended, open] = [await linkOf(), await linkOf()]
  await ana(sharingRoutes.unshareShoot, { params: { id: ended.id } })
  const studio = '198.51.100.20'
  for (let again = 0; again < 70; again += 1) assert.equal(await statusFrom(ended.url, studio), 404)
  assert.equal(await statusFrom(open.url, studio), 200)
})

const feed = '/api/calendar/nobody.ics'
const doors = [`/api/shared-shoots/${'a'.repeat(32)}`, `/shoots/share/${'a'.repeat(32)}`, feed]
let networks = 0

for (const door of doors) {
  test(`many addresses of one network that try tokens at ${door} are one visitor`, async () => {
    const network = `2001:db8:${(networks += 1)}:1`
    for (let guess = 0; guess < 60; guess += 1) assert.equal(await statusFrom(door, `${network}::${guess}`), 404)
    assert.equal(await statusFrom(door, `${network}:ffff::1`), 429)
    assert.equal(await statusFrom(door, `2001:db8:${networks}:2::1`), 404)
  })
}

test('an IPv4 address is the same visitor however it is written', async () => {
  for (let guess = 0; guess < 60; guess += 1) assert.equal(await statusFrom(feed, '203.0.113.7'), 404)
  assert.equal(await statusFrom(feed, '::ffff:203.0.113.7'), 429)
  assert.equal(await statusFrom(feed, '::ffff:cb00:7107'), 429)
})
