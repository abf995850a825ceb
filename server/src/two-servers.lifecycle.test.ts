import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { searchRoutes } from '@contactsheet/contracts/search'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addAccount } from '#identity/provider/accounts.store.ts'
import { embeddedIssuer } from '#identity/relying-party/provider-address.ts'
import { mailPasswordLinkKind } from '#identity/mail/mail-password-link.job.ts'
import { startMailServer } from '#identity/testing/mail-server.ts'
import { newcomer, signUpOverHttp } from '#identity/testing/sign-in.ts'
import { startSession } from '#identity/session/session.ts'
import { createUser } from '#identity/users.store.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { findHaproxy } from './testing/live/haproxy.ts'
import { freePort, liveFolder, startLive } from './testing/live/live-server.ts'
import { callAt, twoServers } from './testing/live/two-servers.ts'
import { somebody } from './testing/somebody.ts'

/** Milliseconds after which what has changed at one server is so at the other. */
const soon = 1000

type Two = Awaited<ReturnType<typeof twoServers>>

/** Says in words that what follows is left out where there is no haproxy. */
function isLeftOut(t: TestContext) {
  if (findHaproxy() !== undefined) return false
  t.diagnostic('Left out: there is no haproxy here, and it cannot be installed')
  return true
}

/** Calls as one person, or as a stranger, at the first and at the second server. */
const hands = ({ servers }: Two, cookie?: string) => {
  const at =
    (address: string) =>
    <R extends Route>(route: R, input: Input<R>, headers: Record<string, string> = {}) =>
      callAt(address, route, input, { ...(cookie !== undefined && { cookie }), ...headers })
  return [at(servers[0].address), at(servers[1].address)] as const
}

test('what changes through one of two servers is so at the other', async (t) => {
  if (isLeftOut(t)) return
  const mails = await startMailServer()
  t.after(() => mails.stop())
  const two = await twoServers(t, {
    RATE_LIMITS: 'on',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'photos@example.com',
  })
  const { db } = two.database
  const person = (given = {}) => somebody(db, given)
  const [boss] = hands(two, (await person({ accessLevel: 'admin' })).cookie)
  const slowest = { what: '', ms: 0 }
  /** Who asks the other server a second after a change sees it; how long the answer itself takes says something about the machine only. */
  const seen = async (what: string, check: () => Promise<boolean>) => {
    const begun = performance.now()
    for (let asked = 0; !(await check()); asked = performance.now() - begun) {
      assert.ok(asked < soon, `${what} is not seen after ${Math.round(asked)} ms`)
      await delay(5)
    }
    const ms = Math.round(performance.now() - begun)
    if (ms > slowest.ms) Object.assign(slowest, { what, ms })
  }
  const isIn = async (at: ReturnType<typeof hands>[number]) => (await at(identityRoutes.me, {})).status === 200

  await t.test('signing in and out', async () => {
    const cookie = await signUpOverHttp(undefined, two.address, newcomer())
    const [one, other] = hands(two, cookie)
    await seen('signed in', async () => (await isIn(one)) && (await isIn(other)))
    await fetch(`${two.servers[0].address}/api/logout`, { headers: { cookie }, redirect: 'manual' })
    await seen('signed out', async () => !(await isIn(other)))
  })

  await t.test('a deactivated account, an ended session, a changed plan', async () => {
    const ana = await person({ accessLevel: 'free' })
    const [one, other] = hands(two, ana.cookie)
    const params = { userId: ana.userId }
    const level = async () => (await other(planRoutes.info, {})).body.level
    assert.equal(await level(), 'free')
    await boss(adminRoutes.changeUser, { params, body: { accessLevel: 'pro' } })
    await seen('changed plan', async () => (await level()) === 'pro')
    assert.ok((await isIn(one)) && (await isIn(other)))
    await boss(adminRoutes.changeUser, { params, body: { isActive: false } })
    await seen('deactivation', async () => !(await isIn(other)))

    const ben = await person()
    const from = { userId: ben.userId, issuer: embeddedIssuer, subject: 'another browser' }
    const session = await startSession(db, from, false)
    const there = hands(two, `${session.name}=${session.value}`)[1]
    assert.ok(await isIn(there))
    await hands(two, ben.cookie)[0](identityRoutes.endOtherSessions, {})
    await seen('ended session', async () => !(await isIn(there)))
  })

  await t.test('links and guests', async () => {
    const [one, other] = hands(two, (await person()).cookie)
    const [, stranger] = hands(two)
    const { id } = (await one(shootRoutes.add, { body: { date: '2031-06-21' } })).body
    const { shareToken: token } = (await one(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
    const opens = async () => (await stranger(sharingRoutes.callSheet, { params: { token } })).status === 200
    await seen('new link', opens)
    await one(shootRoutes.change, { params: { id }, body: { location: 'Old harbour' } })
    await seen('plan behind a link', async () => {
      const { body } = await stranger(sharingRoutes.callSheet, { params: { token } })
      return body.location === 'Old harbour'
    })
    await one(sharingRoutes.unshareShoot, { params: { id } })
    await seen('revoked link', async () => !(await opens()))

    const board = (await one(moodboardRoutes.add, { body: { title: 'Golden hour' } })).body.id
    const open = (guestPicks: boolean) =>
      one(moodboardRoutes.change, { params: { id: board }, body: { isPublic: true, guestPicks } })
    const shareToken = (await open(true)).body.shareToken ?? ''
    const guest = (
      await hands(two)[0](sharedMoodboardRoutes.addGuest, { params: { token: shareToken }, body: { name: 'Mia' } })
    ).body
    await seen('guest', async () => {
      const params = { token: shareToken, guestKey: guest.guestKey }
      return (await stranger(sharedMoodboardRoutes.guest, { params })).status === 200
    })
    await open(false)
    await seen('options of a link', async () => {
      const { body } = await stranger(sharedMoodboardRoutes.moodboard, { params: { token: shareToken } })
      return !body.guestPicks
    })
    assert.equal((await other(moodboardRoutes.picks, { params: { id: board } })).status, 200)
  })

  await t.test('lists and the search, which each server keeps in memory', async () => {
    const [one, other] = hands(two, (await person()).cookie)
    const query = { types: ['model'] }
    const found = async () => (await other(contactRoutes.page, { query })).body.totalCount
    const hits = async () => (await other(searchRoutes.everything, { query: { q: 'Zelda' } })).body.contacts.hits.length
    assert.deepEqual([await found(), await hits()], [0, 0])
    const { id } = (await one(contactRoutes.add, { body: { type: 'model', firstName: 'Zelda' } })).body
    await seen('contact', async () => (await found()) === 1 && (await hits()) === 1)
    await one(contactRoutes.change, { params: { id }, body: { type: 'client' } })
    await seen('changed contact', async () => (await found()) === 0)
    const genres = (await one(labelRoutes.listGenres, {})).body.length
    await one(labelRoutes.addGenre, { body: { name: 'Analogue', color: '#123456' } })
    await seen('label', async () => (await other(labelRoutes.listGenres, {})).body.length === genres + 1)
  })

  await t.test('limits count together', async () => {
    const ana = hands(two, (await person({ accessLevel: 'free' })).cookie)
    const add = (n: number) =>
      ana[n % 2 === 0 ? 0 : 1](contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => add(n).then(({ status }) => status)))
    assert.equal(statuses.filter((status) => status === 201).length, 25)
    const login = async (n: number) => {
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      const { status } = await fetch(`${two.servers[n % 2]?.address}/api/login`, { headers, redirect: 'manual' })
      return status
    }
    const tried = await Promise.all(Array.from({ length: 40 }, (_, n) => login(n)))
    assert.equal(tried.filter((status) => status === 429).length, 10, tried.join())
  })

  await t.test('a key that both get at once makes one record', async () => {
    const ana = hands(two, (await person()).cookie)
    const headers = { 'idempotency-key': 'once-at-both' }
    const body = { type: 'model', firstName: 'Once' }
    const both = await Promise.all([...ana, ...ana, ...ana].map((at) => at(contactRoutes.add, { body }, headers)))
    assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(both.map(({ body }) => body.id)).size, 1)
    assert.equal((await ana[1](contactRoutes.page, {})).body.totalCount, 1)
  })

  await t.test('work is done once', async () => {
    const about = { firstName: 'Ana', lastName: 'Test', passwordHash: 'no password fits' }
    const input = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const email = `mailed.${n}@example.com`
        const account = await addAccount(db, { ...about, email })
        await createUser(db, {
          issuer: embeddedIssuer,
          subject: account?.id ?? '',
          email,
          firstName: 'Ana',
          lastName: 'Test',
        })
        return { accountId: account?.id }
      }),
    )
    await db.insert(jobs).values(input.map((one) => ({ kind: mailPasswordLinkKind, input: one })))
    const isDone = async () =>
      (await boss(adminRoutes.work, {})).body.kinds.find(({ kind }) => kind === mailPasswordLinkKind)
    await t.waitFor(async () => assert.deepEqual([(await isDone())?.waiting, mails.arrived.length >= 20], [0, true]), {
      timeout: 60_000,
    })
    assert.equal(new Set(mails.arrived.map(({ to }) => to[0])).size, mails.arrived.length)
  })

  await t.test('a server that keeps its pictures elsewhere is refused while others run', async (t) => {
    const folder = await liveFolder(t)
    const start = async () => startLive(folder, await freePort(), { env: { DATABASE_URL: two.database.url } })
    const refused = await start()
    assert.equal(refused.ready, false)
    const elsewhere = /Another server on this database keeps its pictures in another place\./
    assert.match(refused.said(), elsewhere)
    // One of the two is started anew, with a wrong setting: the other one is still there.
    await two.servers[0].end('SIGINT')
    assert.match((await start()).said(), elsewhere)
    await two.servers[1].end('SIGINT')
    const alone = await start()
    assert.ok(alone.ready, alone.said())
    await alone.end('SIGINT')
  })

  t.diagnostic(`The slowest to be seen by the other server: ${slowest.what}, ${slowest.ms} ms`)
})
