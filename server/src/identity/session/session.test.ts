import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#platform/database/database.ts'
import { recordSql } from '#platform/testing/recorded-sql.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { purging } from '#platform/work/purge.ts'
import { identityPurges } from '../identity.purge.ts'
import { identityRecords, sessions, users } from '../identity.tables.ts'
import { endSession, endSessionsOf, startSession, whoIsSignedIn } from './session.ts'
import { createUser, deactivate } from '../users.store.ts'

const { db, pool, close } = await testDatabase()
after(close)

const issuer = 'http://issuer.example'
let made = 0

async function newSession() {
  const subject = `subject-${++made}`
  const { id } = await createUser(db, {
    issuer,
    subject,
    email: `${subject}@example.com`,
    firstName: 'Ida',
    lastName: null,
  })
  const { name, value } = await startSession(db, { userId: id, issuer, subject }, false)
  return { userId: id, cookie: `${name}=${value}`, value }
}

const rowOf = async (userId: string) => {
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  assert.ok(row)
  return row
}
const daysFromNow = (instant: string) => (Date.parse(instant) - Date.now()) / 86_400_000
const isAbout = (value: number, wanted: number) =>
  assert.ok(Math.abs(value - wanted) < 0.01, `${value} is not about ${wanted}`)
const age = (userId: string, column: 'created_at' | 'last_seen' | 'expire', by: string) =>
  db.execute(
    sql`update sessions set ${sql.identifier(column)} = ${sql.identifier(column)} - ${by}::interval where user_id = ${userId}`,
  )

// spec 1.3.14, asvs 7.2.2 7.2.3 11.4.1
test('a session stands for its user, and the database does not know its secret', async () => {
  const { userId, cookie, value } = await newSession()
  const user = await whoIsSignedIn(db, `theme=dark; ${cookie}; other=1`)
  assert.equal(user?.id, userId)
  const everything = JSON.stringify(await db.select().from(sessions))
  assert.ok(!everything.includes(value))
})

test('a process that knows whose a session is asks one statement for a request, another process one more the first time', async () => {
  const { userId, cookie } = await newSession()
  const statementsWith = async (db: Database) =>
    (await recordSql(pool, async () => assert.equal((await whoIsSignedIn(db, cookie))?.id, userId))).statements
  const elsewhere = drizzle(pool)
  const asked = [await statementsWith(db), await statementsWith(elsewhere), await statementsWith(elsewhere)]
  assert.deepEqual(asked, [1, 2, 1])

  await endSessionsOf(db, userId)
  assert.equal(await whoIsSignedIn(elsewhere, cookie), undefined)
})

// asvs 7.2.1
test('an altered, cut, doubled or missing secret stands for nobody', async () => {
  const { cookie, value } = await newSession()
  const changed = value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`
  const wrong = [
    undefined,
    '',
    'sid',
    'sid=',
    `sid=${changed}`,
    `sid=${value.slice(1)}`,
    `sid=${value}x`,
    `sid=${value.toLowerCase()}`,
    `sid="${value}"`,
    `sid= ${value}`,
    `__Host-sid=${value}`,
    `xsid=${value}`,
    `sid=${encodeURIComponent(`${value}'--`)}`,
    `sid=${changed}; ${cookie}`,
    `__Host-sid=${changed}; ${cookie}`,
  ]
  for (const cookies of wrong) assert.equal(await whoIsSignedIn(db, cookies), undefined, cookies)
})

test('finding out who is signed in takes one query', async (t) => {
  const { cookie } = await newSession()
  const query = t.mock.method(pool, 'query')
  await whoIsSignedIn(db, cookie)
  assert.equal(query.mock.callCount(), 1)
})

// spec 1.3.14, asvs 7.1.1 7.3.1
test('a session ends seven days after it was last used', async () => {
  const { userId, cookie } = await newSession()
  isAbout(daysFromNow((await rowOf(userId)).expire), 7)
  await age(userId, 'expire', '7 days')
  assert.equal(await whoIsSignedIn(db, cookie), undefined)
})

test('use keeps a session alive, and is recorded at most once an hour', async () => {
  const { userId, cookie } = await newSession()
  const before = await rowOf(userId)
  await whoIsSignedIn(db, cookie)
  assert.deepEqual(await rowOf(userId), before)

  await age(userId, 'last_seen', '61 minutes')
  await age(userId, 'expire', '61 minutes')
  await whoIsSignedIn(db, cookie)
  const touched = await rowOf(userId)
  isAbout(daysFromNow(touched.expire), 7)
  isAbout(daysFromNow(touched.lastSeen), 0)
})

// asvs 7.3.2
test('no use keeps a session alive for more than fourteen days', async () => {
  const { userId, cookie } = await newSession()
  await age(userId, 'created_at', '13 days')
  await age(userId, 'last_seen', '2 hours')
  await whoIsSignedIn(db, cookie)
  isAbout(daysFromNow((await rowOf(userId)).expire), 1)
})

test('a deactivated user is signed out everywhere at once, and stays so even if the sessions come back', async () => {
  const { userId, cookie } = await newSession()
  const second = await startSession(db, { userId, issuer, subject: 'again' }, true)
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt)
  await deactivate(db, userId)
  assert.equal(await whoIsSignedIn(db, cookie), undefined)
  assert.equal(await whoIsSignedIn(db, `${second.name}=${second.value}`), undefined)

  assert.ok(row)
  await db.insert(sessions).values(row)
  assert.equal(await whoIsSignedIn(db, cookie), undefined)
  await db.update(users).set({ isActive: true }).where(eq(users.id, userId))
  assert.equal((await whoIsSignedIn(db, cookie))?.id, userId)
})

// asvs 7.1.2
test('ending one session leaves the others, ending all of a user leaves those of other users', async () => {
  const [one, other] = [await newSession(), await newSession()]
  const { name, value } = await startSession(db, { userId: one.userId, issuer, subject: 'x', idToken: 'token' }, false)
  const ended = await endSession(db, `${name}=${value}`)
  assert.deepEqual(ended, { userId: one.userId, issuer, subject: 'x', providerSid: undefined, idToken: 'token' })
  assert.equal(await endSession(db, `${name}=${value}`), undefined)
  assert.ok(await whoIsSignedIn(db, one.cookie))

  await endSessionsOf(db, one.userId)
  assert.equal(await whoIsSignedIn(db, one.cookie), undefined)
  assert.ok(await whoIsSignedIn(db, other.cookie))
})

test('expired sessions are purged, others stay', async () => {
  const [gone, kept] = [await newSession(), await newSession()]
  await age(gone.userId, 'expire', '8 days')
  const record = (id: string, hours: number | null) => ({
    model: 'Session',
    id,
    payload: {},
    expiresAt: hours === null ? null : sql`now() + make_interval(hours => ${hours})`,
  })
  await db.insert(identityRecords).values([record('old', -1), record('young', 1), record('lasting', null)])
  const identity = purging('identity', identityPurges)
  await identity.run({}, { db, stopped: new AbortController().signal })
  assert.deepEqual(await db.select().from(sessions).where(eq(sessions.userId, gone.userId)), [])
  assert.ok(await rowOf(kept.userId))
  const left = await db.select({ id: identityRecords.id }).from(identityRecords).orderBy(identityRecords.id)
  assert.deepEqual(
    left.map(({ id }) => id),
    ['lasting', 'young'],
  )
})
