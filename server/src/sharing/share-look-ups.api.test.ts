import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { startApp } from '../testing/start-app.ts'

const { signIn, anonymous, close } = await startApp({ RATE_LIMITS: 'on' })
after(close)

test('whoever tries tokens has to wait; whoever has one does not count, and the signed-in are unaffected', async () => {
  const ana = await signIn()
  const { body: shoot } = await ana(shootRoutes.add, { body: {} })
  const { body: share } = await ana(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: {} })
  const statusOf = async (token: string) => (await anonymous(sharingRoutes.plan, { params: { token } })).status

  for (let visit = 0; visit < 70; visit += 1) assert.equal(await statusOf(share.shareToken), 200)
  for (let guess = 0; guess < 60; guess += 1) assert.equal(await statusOf(String(guess).padStart(32, 'a')), 404)
  const refused = await anonymous(sharingRoutes.plan, { params: { token: 'a'.repeat(32) } })
  assert.equal(refused.status, 429)
  const wait = Number(refused.headers['retry-after'])
  assert.ok(wait >= 1 && wait <= 60, String(wait))
  assert.equal(await statusOf(share.shareToken), 429, 'a right guess among wrong ones is not told either')
  assert.equal((await anonymous(sharingRoutes.owner, { params: { userId: ana.userId } })).status, 429)
  assert.equal((await ana(shootRoutes.list, {})).status, 200)
})
