import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { and, asc, eq, sql } from 'drizzle-orm'
import { identityRoutes } from '@contactsheet/contracts/identity'
import type { Database } from '#platform/database/database.ts'
import { waitsForLock } from '#platform/testing/waiting.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { sessions, users } from '../identity.tables.ts'
import { lookups } from '../lookups/lookups.tables.ts'
import { endSessionsOf, startSession } from './session.ts'

const { app, db, signIn } = await sharedApp()

/** Resolves when a statement with these words waits for a lock. */
const somebodyWaits = (t: TestContext, words: string) =>
  t.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and ${waitsForLock} and strpos(query, ${words}) > 0`,
      )
      assert.ok(rows.length > 0)
    },
    { timeout: 20_000, interval: 5 },
  )

const elsewhere = 'https://id.example'

/** Somebody in five browsers; the cookies of the four others. */
async function inFiveBrowsers() {
  const ana = await signIn()
  const from = { userId: ana.userId, issuer: elsewhere, subject: 'ana' }
  const others = await Promise.all(Array.from({ length: 4 }, () => startSession(db, from, false)))
  return { ana, others: others.map(({ name, value }) => `${name}=${value}`) }
}

const leftOf = async ({ userId }: Person) =>
  Promise.all([
    db.select().from(sessions).where(eq(sessions.userId, userId)),
    db
      .select()
      .from(lookups)
      .where(sql`user_id = ${userId} and kind = 'session'`),
  ])

/** Ends all sessions of somebody, one of the other four of which is being ended by whoever `begin` makes wait for it. */
const endBesides = (t: TestContext, ana: Person, begin: () => Promise<unknown>) =>
  db.transaction(async (held: Database) => {
    const other = and(eq(sessions.userId, ana.userId), eq(sessions.issuer, elsewhere))
    await held.select().from(sessions).where(other).orderBy(asc(sessions.sid)).limit(1).for('update')
    const begun = begin()
    await somebodyWaits(t, 'for update')
    await endSessionsOf(held, ana.userId)
    return { begun }
  })

test('browsers that sign out while all others are signed out wait for each other, and nobody fails', async (t) => {
  const { ana } = await inFiveBrowsers()
  const { begun } = await endBesides(t, ana, () => ana(identityRoutes.endOtherSessions, {}))
  assert.equal(((await begun) as { status: number }).status, 204)
  assert.deepEqual(await leftOf(ana), [[], []])
})

test('many browsers that sign each other out at once are all answered', async () => {
  const { ana, others } = await inFiveBrowsers()
  const { browsers } = (await ana(identityRoutes.signIn, {})).body
  const url = '/api/logout'
  const answers = await Promise.all([
    ana(identityRoutes.endOtherSessions, {}).then(({ status }) => status),
    ...others.map((cookie) => app.inject({ url, headers: { cookie } }).then(({ statusCode }) => statusCode)),
    ...browsers.map(({ id }) =>
      ana(identityRoutes.endSession, { params: { sessionId: id } }).then(({ status }) => status),
    ),
  ])
  assert.deepEqual(
    answers.filter((status) => status >= 500),
    [],
  )
  assert.deepEqual(
    (await leftOf(ana)).map((rows) => rows.length),
    [1, 1],
  )
})

test('whoever is shut out at the moment at which a visit is noted is shut out, and the visit does not fail it', async (t) => {
  const ana = await signIn()
  const own = eq(sessions.userId, ana.userId)
  await db
    .update(sessions)
    .set({ lastSeen: sql`now() - interval '2 hours'` })
    .where(own)
  const { visit } = await db.transaction(async (held) => {
    await held.update(users).set({ isActive: false }).where(eq(users.id, ana.userId))
    const visit = ana(identityRoutes.me, {})
    await somebodyWaits(t, 'last_seen_at')
    await endSessionsOf(held, ana.userId)
    return { visit }
  })
  assert.equal((await visit).status, 200)
  assert.equal((await ana(identityRoutes.me, {})).status, 401)
})
