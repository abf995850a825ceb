import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { lockPerson } from './lock-person.ts'
import { atOnce } from './own-share.ts'
import { waitsForLock } from '#platform/testing/waiting.ts'

const { signIn, anonymous, db } = await sharedApp()

/** How many connections wait for a lock in this database. */
async function waiting() {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where ${waitsForLock} and datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

test('whoever sends many changes at once, which wait for each other, keeps nobody else waiting', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const { changes } = await db.transaction(async (held) => {
    await lockPerson(held, ana.userId)
    const body = { type: 'model', firstName: 'Mia' }
    const changes = Promise.all(Array.from({ length: 30 }, () => ana(contactRoutes.add, { body })))
    while ((await waiting()) < atOnce);
    for (let times = 0; times < 5; times++) assert.equal((await ben(dashboardRoutes.overview, {})).status, 200)
    assert.equal(await waiting(), atOnce)
    return { changes }
  })
  for (const { status } of await changes) assert.equal(status, 201)
})

test('strangers who come to a board at once wait for each other, and its owner not for them', async () => {
  const ana = await signIn()
  const { id } = (await ana(moodboardRoutes.add, { body: { title: 'Golden hour' } })).body
  const token = (await ana(moodboardRoutes.change, { params: { id }, body: { isPublic: true, guestPicks: true } })).body
    .shareToken
  const { joining } = await db.transaction(async (held) => {
    await held
      .select()
      .from(moodboards)
      .where(and(eq(moodboards.userId, ana.userId), eq(moodboards.id, id)))
      .for('update')
    const join = { params: { token: token ?? '' }, body: { name: 'Mia' } }
    const joining = Promise.all(Array.from({ length: 10 }, () => anonymous(sharedMoodboardRoutes.addGuest, join)))
    while ((await waiting()) < atOnce);
    assert.equal((await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).status, 201)
    assert.equal(await waiting(), atOnce)
    return { joining }
  })
  for (const { status } of await joining) assert.equal(status, 201)
})
