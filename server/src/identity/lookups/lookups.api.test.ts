import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { accountRoutes } from '@contactsheet/contracts/account'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { purging } from '#platform/work/purge.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { shareLinks } from '#sharing/sharing.tables.ts'
import { calendarFeeds, shoots } from '#shoots/shoots.tables.ts'
import { everyPurge } from '../../jobs.ts'
import { aBoard } from '../../testing/moodboard-calls.ts'
import { startApp, type Person } from '../../testing/start-app.ts'
import { sessions, userIdentities } from '../identity.tables.ts'
import { startSession } from '../session/session.ts'
import { linkIdentity, userOfIdentity } from '../users.store.ts'
import { lookups } from './lookups.tables.ts'
import { danglingLookups } from './testing/dangling-lookups.ts'

const { app, db, signIn, close } = await startApp()
after(close)

const kindsOf = async ({ userId }: Person) => {
  const rows = await db.select({ kind: lookups.kind }).from(lookups).where(eq(lookups.userId, userId))
  return rows.map(({ kind }) => kind).toSorted()
}
const statusOf = async (url: string) => (await app.inject(url)).statusCode
const purge = (area: string) =>
  purging(area, everyPurge[area] ?? []).run(undefined, { db, stopped: new AbortController().signal } as never)
const longAgo = (userId: string) => sql`user_id = ${userId} and deleted_at is not null`
const aContact = async (ana: Person) =>
  (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Luz' } })).body.id
const shareOf = async (ana: Person, params: { id: number }) =>
  (await ana(sharingRoutes.shareShoot, { params, body: {} })).body.shareToken

test('a session, however it ends, takes along what leads to it', async () => {
  const [ana, boss] = [await signIn(), await signIn({ accessLevel: 'admin' })]
  const another = () => startSession(db, { userId: ana.userId, issuer: 'https://id.example', subject: 'ana' }, false)
  assert.deepEqual(await kindsOf(ana), ['identity', 'session'])

  const { name, value } = await another()
  assert.deepEqual(await kindsOf(ana), ['identity', 'session', 'session'])
  await app.inject({ url: '/api/logout', headers: { cookie: `${name}=${value}` } })
  assert.deepEqual(await kindsOf(ana), ['identity', 'session'])

  await another()
  const { browsers } = (await ana(identityRoutes.signIn, {})).body
  const sessionId = browsers.find(({ isThis }) => !isThis)?.id ?? ''
  assert.equal((await ana(identityRoutes.endSession, { params: { sessionId } })).status, 204)
  assert.deepEqual(await kindsOf(ana), ['identity', 'session'])

  await Promise.all([another(), another()])
  assert.equal((await ana(identityRoutes.endOtherSessions, {})).status, 204)
  assert.deepEqual(await kindsOf(ana), ['identity', 'session'])
  assert.equal((await ana(identityRoutes.me, {})).status, 200)

  await another()
  await db
    .update(sessions)
    .set({ expire: sql`now() - interval '1 second'` })
    .where(eq(sessions.subject, 'ana'))
  await purge('identity')
  assert.deepEqual(await kindsOf(ana), ['identity', 'session'])

  const params = { userId: ana.userId }
  assert.equal((await boss(adminRoutes.changeUser, { params, body: { isActive: false } })).status, 200)
  assert.deepEqual(await kindsOf(ana), ['identity', 'shut-out'])
  assert.equal((await boss(adminRoutes.changeUser, { params, body: { isActive: true } })).status, 200)
  assert.deepEqual(await kindsOf(ana), ['identity'])
  assert.deepEqual(await danglingLookups(db), [])
})

test('an address of a calendar that is replaced or stopped leads nowhere', async () => {
  const ana = await signIn()
  const renewed = async () => (await ana(calendarFeedRoutes.renewFeed, {})).body.feed?.path ?? ''
  const [first, second] = [await renewed(), await renewed()]
  assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200])
  assert.deepEqual(await kindsOf(ana), ['calendar', 'identity', 'session'])

  await Promise.all([ana(calendarFeedRoutes.stopFeed, {}), renewed(), ana(calendarFeedRoutes.stopFeed, {}), renewed()])
  assert.deepEqual(await danglingLookups(db), [])
  await ana(calendarFeedRoutes.stopFeed, {})
  assert.deepEqual(await kindsOf(ana), ['identity', 'session'])
})

test('a plan and a board that go for good take their links along; the shoots of the board stay without it', async () => {
  const ana = await signIn()
  const board = await aBoard(ana)
  const [gone, kept] = [
    (await ana(shootRoutes.add, { body: {} })).body,
    (await ana(shootRoutes.add, { body: { moodboardId: board.id } })).body,
  ]
  await ana(moodboardRoutes.change, { params: { id: board.id }, body: { isPublic: true } })
  await shareOf(ana, { id: gone.id })
  const open = await shareOf(ana, { id: kept.id })
  const [luz, mia] = [await aContact(ana), await aContact(ana)]
  for (const { id } of [gone, kept])
    for (const contactId of [luz, mia]) {
      await ana(shootRoutes.addContact, { params: { id, contactId }, body: {} })
      await ana(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })
    }
  await ana(sharingRoutes.unshareShoot, { params: { id: gone.id } })
  await shareOf(ana, { id: gone.id })
  assert.equal((await kindsOf(ana)).filter((kind) => kind === 'share').length, 8)

  await ana(contactRoutes.remove, { params: { id: mia } })
  await ana(shootRoutes.remove, { params: { id: gone.id } })
  await ana(moodboardRoutes.remove, { params: { id: board.id } })
  const deletedAt = sql`now() - interval '31 days'` as never
  await db.update(shoots).set({ deletedAt }).where(longAgo(ana.userId))
  await db.update(moodboards).set({ deletedAt }).where(longAgo(ana.userId))
  await db.update(contacts).set({ deletedAt }).where(longAgo(ana.userId))
  const { updatedAt } = (await ana(shootRoutes.detail, { params: { id: kept.id } })).body
  await purge('shoots')
  await purge('moodboards')
  await purge('contacts')

  assert.deepEqual(await kindsOf(ana), ['identity', 'session', 'share', 'share'])
  assert.equal(await statusOf(`/api/shared-shoots/${open}`), 200)
  assert.deepEqual(await danglingLookups(db), [])
  const [shoot] = await db.select().from(shoots).where(eq(shoots.userId, ana.userId))
  assert.deepEqual([shoot?.id, shoot?.moodboardId, shoot?.updatedAt], [kept.id, null, updatedAt])
  assert.deepEqual(await db.select().from(moodboards).where(eq(moodboards.userId, ana.userId)), [])
})

test('a plan that goes for good takes along more links than a statement has parameters', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: { location: 'Rooftop' } })).body
  await db.execute(sql`insert into ${shareLinks} (token, user_id, kind, shoot_id, revoked_at)
    select 'link-' || n, ${ana.userId}, 'shoot', ${id}, now() from generate_series(1, 66000) as n`)
  await ana(shootRoutes.remove, { params: { id } })
  await db.execute(sql`update ${shoots} set deleted_at = now() - interval '31 days' where ${longAgo(ana.userId)}`)
  await purge('shoots')
  assert.equal(await db.$count(shareLinks, eq(shareLinks.userId, ana.userId)), 0)
})

test('whoever comes in by another account of a provider is not found by the one before', async () => {
  const ana = await signIn()
  const issuer = 'https://id.example'
  const found = async (subject: string) => (await userOfIdentity(db, { issuer, subject }))?.id
  const link = (subject: string) => linkIdentity(db, ana.userId, { issuer, subject, firstName: null, lastName: null })
  await link('one')
  await link('two')
  assert.deepEqual([await found('one'), await found('two')], [undefined, ana.userId])
  assert.deepEqual(await danglingLookups(db), [])
})

test('an account that is deleted leaves nothing that led to it', async () => {
  const ana = await signIn({ email: 'ana.lookups@example.test' })
  await ana(calendarFeedRoutes.renewFeed, {})
  await shareOf(ana, (await ana(shootRoutes.add, { body: {} })).body)
  assert.deepEqual(await kindsOf(ana), ['calendar', 'identity', 'session', 'share'])
  await ana(accountRoutes.remove, { body: { email: 'ana.lookups@example.test' } })
  assert.deepEqual(await kindsOf(ana), [])
})

test('what leads to a row that is gone is answered like a secret that never was', async () => {
  const ana = await signIn()
  const token = await shareOf(ana, (await ana(shootRoutes.add, { body: {} })).body)
  const { feed } = (await ana(calendarFeedRoutes.renewFeed, {})).body
  const issuer = 'https://id.example'
  await linkIdentity(db, ana.userId, { issuer, subject: 'gone', firstName: null, lastName: null })
  for (const table of [shareLinks, calendarFeeds, sessions, userIdentities])
    await db.delete(table).where(eq(table.userId, ana.userId))

  assert.ok((await kindsOf(ana)).length >= 3)
  assert.equal((await ana(identityRoutes.me, {})).status, 401)
  assert.equal(await statusOf(`/api/shared-shoots/${token}`), 404)
  assert.equal(await statusOf(feed?.path ?? ''), 404)
  assert.equal(await userOfIdentity(db, { issuer, subject: 'gone' }), undefined)
  await db.delete(lookups).where(eq(lookups.userId, ana.userId))
})

test('a secret that somebody has is nobody else’s', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const taken = { kind: 'share', key: 'the same' } as const
  await ana.owner.add(lookups, taken)
  await assert.rejects(
    ben.owner.add(lookups, taken),
    ({ cause }: { cause: { code: string } }) => cause.code === '23505',
  )
  await ana.owner.remove(lookups, eq(lookups.key, 'the same'))
})
