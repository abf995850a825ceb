import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { UsersQuery } from '@contactsheet/contracts/admin/users'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { aiGenerations } from '#ai/ai.tables.ts'
import { generate, startAi, until } from '#ai/testing/start-ai.ts'
import { passwordLinks, users } from '#identity/identity.tables.ts'
import { aBoard } from '../testing/a-board.ts'
import type { Person } from '../testing/start-app.ts'
import { recordedBy, withPassword } from './testing/record.ts'

const lines: string[] = []
const { app, db, config, anonymous, signIn } = await startAi(['openai'], {
  env: { LOG_LEVEL: 'trace' },
  logStream: { write: (line) => void lines.push(line) },
})
const boss = await signIn({ accessLevel: 'admin', email: 'boss@example.test' })

const page = async (query: Partial<UsersQuery> = {}) => (await boss(adminRoutes.users, { query })).body
const emails = async (query: Partial<UsersQuery>) => (await page(query)).users.map(({ email }) => email)
const change = (userId: string, body: object) =>
  boss(adminRoutes.changeUser, { params: { userId }, body: body as { isActive: boolean } })
const named = (email: string, firstName: string) => signIn({ email, firstName })

// spec 3.3.11 3.7.26
test('people are found by name and address, whatever the case and the accents; signs are plain characters', async () => {
  await named('jose.f@find.test', 'José')
  await named('strasse@find.test', 'Straße Łucja')
  await named('100%_a\\b@find.test', 'Zed')
  assert.deepEqual(await emails({ search: 'JOSE  test' }), ['jose.f@find.test'])
  assert.deepEqual(await emails({ search: 'strasse lucja' }), ['strasse@find.test'])
  assert.deepEqual(await emails({ search: 'Łucja TEST' }), ['strasse@find.test'])
  for (const sign of ['%', '_', '\\', '%_a\\b'])
    assert.deepEqual(await emails({ search: `${sign}` }), ['100%_a\\b@find.test'])
  assert.deepEqual(await page({ search: 'nobody at all' }), { users: [], totalPages: 1, totalCount: 0 })
})

// spec 3.2.69 3.7.26 3.9.17
test('pages hold ten unless told otherwise; every order is whole, and beyond the end there is nobody', async () => {
  for (let n = 0; n < 23; n += 1) await named(`p${String(n).padStart(2, '0')}@paged.test`, `Name ${n % 4}`)
  const first = await page({ search: '@paged.test' })
  assert.deepEqual([first.users.length, first.totalPages, first.totalCount], [10, 3, 23])
  for (const sort of ['name', 'email', 'level', 'joined', 'seen'] as const) {
    const ways = await Promise.all(
      (['asc', 'desc'] as const).map(async (direction) => {
        const query = { search: '@paged.test', sort, direction, limit: 8 }
        return (await Promise.all([1, 2, 3].map((at) => emails({ ...query, page: at })))).flat()
      }),
    )
    for (const all of ways) assert.equal(new Set(all).size, 23, sort)
  }
  assert.deepEqual(await emails({ search: '@paged.test', sort: 'email', direction: 'desc', limit: 1 }), [
    'p22@paged.test',
  ])
  assert.deepEqual(await page({ search: '@paged.test', page: 4 }), { users: [], totalPages: 3, totalCount: 23 })
  for (const query of [{ limit: 0 }, { limit: 101 }, { page: 0 }, { sort: 'password' }, { direction: 'up' }])
    assert.equal((await boss(adminRoutes.users, { query: query as never })).status, 400)
})

test('who was here last is known to the hour; who never was comes last', async () => {
  const [early, late] = [await named('early@seen.test', 'A'), await named('late@seen.test', 'B')]
  await named('never@seen.test', 'C')
  await db.update(users).set({ lastSeenAt: '2026-01-01T10:00:00Z' }).where(eq(users.id, early.userId))
  await db.update(users).set({ lastSeenAt: '2026-02-01T10:00:00Z' }).where(eq(users.id, late.userId))
  await db.update(users).set({ lastSeenAt: null }).where(eq(users.email, 'never@seen.test'))
  const [late_, early_, never_] = ['late@seen.test', 'early@seen.test', 'never@seen.test']
  const query = { search: '@seen.test', sort: 'seen' } as const
  assert.deepEqual(await emails({ ...query, direction: 'desc' }), [late_, early_, never_])
  assert.deepEqual(await emails(query), [never_, early_, late_])
  const [, found] = (await page(query)).users
  assert.equal(found?.lastSeenAt, '2026-01-01T10:00:00.000Z')
})

// spec 3.2.79 3.3.13
test('what somebody uses is what the person is told, exactly', async () => {
  const ana = await named('use@use.test', 'Ana')
  await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const gone = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Bea' } })).body
  await ana(contactRoutes.remove, { params: { id: gone.id } })
  const { id } = await aBoard(ana, 2)
  await ana(moodboardRoutes.duplicate, { params: { id } })
  await generate(ana, { board: id })
  const [seen] = (await page({ search: 'use@use.test' })).users
  const { level, limits, usage, storage, monthlyAiGenerations } = (await ana(planRoutes.info, {})).body
  assert.deepEqual(
    [seen?.accessLevel, seen?.contacts, seen?.moodboards, seen?.aiGenerations, seen?.storage],
    [
      level,
      { used: usage.contacts, max: limits.maxContacts },
      { used: usage.moodboards, max: limits.maxMoodboards },
      { used: monthlyAiGenerations, max: limits.maxAiGenerations },
      storage,
    ],
  )
  assert.deepEqual([usage.contacts, usage.moodboards, monthlyAiGenerations], [1, 2, 1])
})

// spec 3.5.11 3.6.4 3.7.27, asvs 8.3.1
test('a level is changed, and holds at once; nobody becomes administrator, and nothing else can be changed', async () => {
  const ana = await named('level@level.test', 'Ana')
  const entries = await recordedBy(db, async () => {
    assert.equal((await change(ana.userId, { accessLevel: 'free' })).body.accessLevel, 'free')
  })
  assert.deepEqual(
    entries.map(({ act, subject, subjectName, before, after }) => [act, subject, subjectName, before, after]),
    [['access level', ana.userId, 'level@level.test', { accessLevel: 'pro' }, { accessLevel: 'free' }]],
  )
  assert.equal((await ana(planRoutes.info, {})).body.limits.maxContacts, 25)
  const before = (await page({ search: 'level@level.test' })).users
  const bad = [
    { accessLevel: 'admin' },
    { accessLevel: 'ADMIN' },
    { accessLevel: ' admin' },
    { accessLevel: 'nothing' },
  ]
  const worse = [{ accessLevel: '' }, { accessLevel: null }, { accessLevel: ['pro'] }, { accessLevel: { a: 1 } }, {}]
  const others = [{ isActive: 'false' }, { isActive: 0 }, { isActive: false, accessLevel: 'pro' }, { role: 'admin' }]
  for (const body of [...bad, ...worse, ...others, { email: 'x@y.test', id: 'x' }])
    assert.equal((await change(ana.userId, body)).status, 400, JSON.stringify(body))
  assert.deepEqual((await page({ search: 'level@level.test' })).users, before)
})

test('administrators lock neither themselves out nor each other down, but one whose account was taken over is cut off', async () => {
  const other = await signIn({ accessLevel: 'admin' })
  const own = await change(boss.userId, { isActive: false })
  assert.deepEqual([own.status, own.body.message], [400, 'You cannot deactivate yourself'])
  assert.equal((await change(boss.userId, { accessLevel: 'pro' })).status, 400)
  assert.equal((await change(other.userId, { accessLevel: 'pro' })).status, 409)
  assert.equal((await boss(adminRoutes.addPasswordLink, { params: { userId: other.userId } })).status, 409)
  assert.equal((await change(other.userId, { isActive: false })).status, 200)
  assert.equal((await other(adminRoutes.users, {})).status, 401)
})

/** Everything that strangers reach of somebody, and the calls that reach it. */
async function openTo(ana: Person) {
  const shoot = (await ana(shootRoutes.add, { body: { genre: 'Portrait', date: '2031-05-01' } })).body
  const { shareToken } = (await ana(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: {} })).body
  const board = await aBoard(ana, 1)
  const shared = (await ana(moodboardRoutes.change, { params: { id: board.id }, body: { isPublic: true } })).body
  const feed = (await ana(calendarFeedRoutes.renewFeed, {})).body
  const addresses = [
    `/api/shared-shoots/${shareToken}`,
    `/api/moodboards/share/${shared.shareToken}`,
    feed.feed?.path ?? assert.fail(),
  ]
  return () => Promise.all(addresses.map(async (url) => (await app.inject({ url })).statusCode))
}

// spec 3.2.71 3.7.27, asvs 7.4.5
test('whoever is deactivated is out at once: sessions, public links, the calendar and what is being generated; activating brings them back', async () => {
  const ana = await named('cut@cut.test', 'Ana')
  const open = await openTo(ana)
  assert.deepEqual(await open(), [200, 200, 200])
  const generating = generate(ana, { prompt: 'A coat {hang}' })
  const states = async () =>
    (
      await db.select({ state: aiGenerations.state }).from(aiGenerations).where(eq(aiGenerations.userId, ana.userId))
    ).map(({ state }) => state)
  await until(async () => (await states()).includes('working'))
  const entries = await recordedBy(db, async () => {
    assert.equal((await change(ana.userId, { isActive: false })).body.isActive, false)
  })
  assert.deepEqual(
    entries.map(({ act, before, after }) => [act, before, after]),
    [['deactivate user', { isActive: true }, { isActive: false }]],
  )
  assert.equal((await ana(identityRoutes.me, {})).status, 401)
  assert.deepEqual(await open(), [404, 404, 404])
  assert.deepEqual(await states(), ['cancelled'])
  assert.ok((await generating).status >= 400)
  assert.equal((await anonymous(identityRoutes.me, {})).status, 401)

  assert.equal((await change(ana.userId, { isActive: true })).body.isActive, true)
  assert.deepEqual(await open(), [200, 200, 200])
  assert.equal((await ana(identityRoutes.me, {})).status, 401)
})

test('a password link is answered once, is in neither the record nor a log, and is for local accounts only', async () => {
  const [ana, eve] = [await named('link@link.test', 'Ana'), await named('elsewhere@link.test', 'Eve')]
  await withPassword(db, ana)
  const [seen, other] = [await page({ search: 'link@link.test' }), await page({ search: 'elsewhere@link.test' })]
  assert.deepEqual([seen.users[0]?.hasPassword, other.users[0]?.hasPassword], [true, false])
  const link = () => boss(adminRoutes.addPasswordLink, { params: { userId: ana.userId } })
  const entries = await recordedBy(db, link)
  const { url, expiresAt } = (await link()).body
  const secret = url.split('/').at(-1) ?? ''
  assert.match(url, new RegExp(`^${config.publicUrl}/password/[\\w-]{43}$`))
  assert.ok(Date.parse(expiresAt) > Date.now())
  // The earlier link stopped working.
  assert.equal(await db.$count(passwordLinks), 1)
  const { rows } = await db.execute<{ row: string }>(sql`select a::text as row from admin_acts a`)
  assert.ok(rows.every(({ row }) => !row.includes(secret)))
  assert.ok(lines.length > 0 && lines.every((line) => !line.includes(secret)))
  assert.deepEqual(
    entries.map(({ act, subjectName, before, after }) => [act, subjectName, before, after]),
    [['password link', 'link@link.test', null, null]],
  )
  assert.equal((await boss(adminRoutes.addPasswordLink, { params: { userId: eve.userId } })).status, 409)
})
