import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { builtWeb } from '../testing/built-web.ts'
import { aBoard } from '../testing/moodboard-calls.ts'
import { startApp } from '../testing/start-app.ts'

const { app, signIn, anonymous, close } = await startApp(
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  { webFolder: await builtWeb() },
)
after(close)

const statusFrom = async (url: string, address: string) =>
  (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode

// asvs 2.4.1
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

test('a page that is left open when its link is closed keeps nobody at the same address from other links', async () => {
  const ana = await signIn()
  const [closed, open] = [await aBoard(ana), await aBoard(ana)]
  const sharing = (id: number, isPublic: boolean) => ana(moodboardRoutes.change, { params: { id }, body: { isPublic } })
  const address = '198.51.100.9'
  const pageOf = async (id: number) =>
    sharedMoodboardRoutes.moodboard.path.replace(':token', (await sharing(id, true)).body.shareToken ?? '')
  const [left, other] = [await pageOf(closed.id), await pageOf(open.id)]
  await sharing(closed.id, false)
  const pictures = Array.from({ length: 70 }, (_, at) => `${left}/images/${String(at).padStart(32, 'a')}-small.webp`)
  for (const url of [left, ...pictures]) assert.equal(await statusFrom(url, address), 404)
  assert.equal(await statusFrom(other, address), 200)
  for (let guess = 0; guess < 60; guess += 1)
    assert.equal(await statusFrom(`/api/shared-shoots/${String(guess).padStart(32, 'c')}`, address), 404)
  assert.equal(await statusFrom(left, address), 429)
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
