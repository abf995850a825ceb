import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { deactivate } from '#identity/users.store.ts'
import { shareLinks } from '#sharing/sharing.tables.ts'
import { aPicture } from '../testing/a-picture.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { app, signIn, anonymous, db } = await sharedApp()

async function pictured() {
  const ana = await signIn()
  const { body } = await ana(profileRoutes.change, { body: {}, files: { avatar: aPicture() } })
  return { ana, url: body.profileImageUrl ?? '' }
}
const statusOf = async (url: string | null, person?: Person) =>
  (await app.inject({ url: url ?? '', headers: person === undefined ? {} : { cookie: person.cookie } })).statusCode

async function shareCallSheet(person: Person, expiresAt?: string) {
  const { id } = (await person(shootRoutes.add, { body: {} })).body
  const body = expiresAt === undefined ? {} : { expiresAt }
  const { shareToken: token } = (await person(sharingRoutes.shareShoot, { params: { id }, body })).body
  return { id, token }
}
const ownerOn = async (token: string) => (await anonymous(sharingRoutes.callSheet, { params: { token } })).body.owner

async function publishBoard(person: Person) {
  const { id } = (await person(moodboardRoutes.add, { body: { title: 'Moody' } })).body
  const { body } = await person(moodboardRoutes.change, { params: { id }, body: { isPublic: true } })
  return { id, token: body.shareToken ?? '' }
}
const publicUrl = async (userId: string) =>
  (await anonymous(sharingRoutes.owner, { params: { userId } })).body.profileImageUrl

test('the owner and administrators open a picture at its address, nobody else', async () => {
  const { ana, url } = await pictured()
  const [ben, admin] = [await signIn(), await signIn({ accessLevel: 'admin' })]
  assert.equal(await statusOf(url, ana), 200)
  assert.equal(await statusOf(url, admin), 200)
  assert.equal(await statusOf(url, ben), 404)
  assert.equal(await statusOf(url), 401)
  assert.equal(await statusOf(url.replace('-small', '-display'), ana), 200)
  assert.equal(await statusOf(url.replace('-small', '-huge'), ana), 400)
  // Sharing opens other addresses, not this one.
  await shareCallSheet(ana)
  assert.equal(await statusOf(url, ben), 404)
})

test('a shared plan shows the picture under its token, until sharing is switched off', async () => {
  const { ana, url } = await pictured()
  const { id, token } = await shareCallSheet(ana)
  const { profileImageUrl } = await ownerOn(token)
  assert.equal(profileImageUrl, url.replace('/api/avatars/', `/api/avatars/shared/${token}/`))
  assert.equal(await statusOf(profileImageUrl), 200)
  await ana(sharingRoutes.unshareShoot, { params: { id } })
  assert.equal(await statusOf(profileImageUrl), 404)
  assert.notEqual((await shareCallSheet(ana)).token, token)
  assert.equal(await statusOf(profileImageUrl), 404)
})

test('a shared moodboard shows the picture under its token, until it is private', async () => {
  const { ana } = await pictured()
  const { id, token } = await publishBoard(ana)
  const { user } = (await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })).body
  assert.ok(user.profileImageUrl?.startsWith(`/api/avatars/shared/${token}/`))
  assert.equal(await statusOf(user.profileImageUrl), 200)
  await ana(moodboardRoutes.change, { params: { id }, body: { isPublic: false } })
  assert.equal(await statusOf(user.profileImageUrl), 404)
})

test('a token opens the picture of whoever shares under it, and of nobody else', async () => {
  const [{ ana }, { ana: ben, url: bens }] = [await pictured(), await pictured()]
  const { token } = await shareCallSheet(ana)
  await shareCallSheet(ben)
  const file = bens.split('/').at(-1) ?? ''
  assert.equal(await statusOf(`/api/avatars/shared/${token}/${file}`), 404)
  assert.equal(await statusOf(`/api/avatars/shared/${'x'.repeat(32)}/${file}`), 404)
  assert.equal(await statusOf(`/api/users/${ana.userId}/avatar/${file}`), 404)
})

test('the public record of a user has an address that opens only while something is shared', async () => {
  const { ana } = await pictured()
  const { id, token } = await shareCallSheet(ana)
  const url = await publicUrl(ana.userId)
  assert.ok(url?.startsWith(`/api/users/${ana.userId}/avatar/`))
  // It does not give away the token of anything.
  assert.ok(url !== null && !url.includes(token))
  assert.equal(await statusOf(url), 200)
  await ana(sharingRoutes.unshareShoot, { params: { id } })
  assert.equal(await statusOf(url), 404)
})

test('an expired link and a deactivated owner close the picture', async () => {
  const { ana } = await pictured()
  const { token } = await shareCallSheet(ana, '2099-01-01T00:00:00Z')
  const { profileImageUrl } = await ownerOn(token)
  assert.equal(await statusOf(profileImageUrl), 200)
  await db.update(shareLinks).set({ expiresAt: '2020-01-01T00:00:00Z' }).where(eq(shareLinks.token, token))
  assert.equal(await statusOf(profileImageUrl), 404)

  const { token: second } = await shareCallSheet(ana)
  const { profileImageUrl: open } = await ownerOn(second)
  const url = await publicUrl(ana.userId)
  assert.deepEqual([await statusOf(open), await statusOf(url)], [200, 200])
  await deactivate(db, ana.userId)
  assert.deepEqual([await statusOf(open), await statusOf(url)], [404, 404])
})

test('a browser keeps the picture no longer than its link lives', async () => {
  const { ana } = await pictured()
  const soon = new Date(Date.now() + 60_000).toISOString()
  const { profileImageUrl } = await ownerOn((await shareCallSheet(ana, soon)).token)
  const { headers } = await app.inject({ url: profileImageUrl ?? '' })
  const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(headers['cache-control'])) ?? []
  assert.ok(Number(seconds) > 0 && Number(seconds) <= 60, seconds)
})

test('without a picture nothing is said of one', async () => {
  const ana = await signIn()
  const { token } = await shareCallSheet(ana)
  assert.equal((await ownerOn(token)).profileImageUrl, null)
  assert.equal(await publicUrl(ana.userId), null)
})
