import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { RecordQuery } from '@contactsheet/contracts/admin/record'
import { adminActs } from '#identity/administrators/admin-acts.tables.ts'
import { adminCommand } from '#identity/administrators/admin-command.ts'
import { startApp } from '../testing/start-app.ts'

const { db, signIn, close } = await startApp()
after(close)
const boss = await signIn({ accessLevel: 'admin', email: 'boss@example.test', timeZone: 'America/New_York' })
const ana = await signIn({ email: 'ana@example.test' })

const record = async (query: Partial<RecordQuery> = {}) => (await boss(adminRoutes.record, { query })).body
const actsOf = async (query: Partial<RecordQuery>) => (await record(query)).acts.map(({ act }) => act)
const set = (accessLevel: string) =>
  boss(adminRoutes.changeUser, { params: { userId: ana.userId }, body: { accessLevel } })

test('changes are shown, the latest first; looks too when they are asked for', async () => {
  await set('free')
  await boss(adminRoutes.work, {})
  await set('starter')
  const { acts, totalCount, totalPages } = await record({ search: 'ana@' })
  assert.deepEqual(
    acts.map(({ actor, actorName, act, subject, subjectName, before, after }) => ({
      actor,
      actorName,
      act,
      subject,
      subjectName,
      before,
      after,
    })),
    [
      ['free', 'starter'],
      ['pro', 'free'],
    ].map(([was, is]) => ({
      actor: boss.userId,
      actorName: 'boss@example.test',
      act: 'access level',
      subject: ana.userId,
      subjectName: 'ana@example.test',
      before: { accessLevel: was },
      after: { accessLevel: is },
    })),
  )
  assert.deepEqual([totalCount, totalPages], [2, 1])
  assert.deepEqual((await actsOf({ views: true })).slice(0, 3), ['view record', 'access level', 'view work'])
  assert.deepEqual(await actsOf({ act: 'view work' }), ['view work'])
})

test('the command line writes the same record, with whom it was done to', async () => {
  await adminCommand(['grant', 'ana@example.test'])(db, { publicUrl: 'http://localhost', oidc: undefined })
  const [latest] = (await record()).acts
  assert.partialDeepStrictEqual(latest, {
    actor: 'command line',
    actorName: '',
    act: 'access level',
    subjectName: 'ana@example.test',
    before: { accessLevel: 'starter' },
    after: { accessLevel: 'admin' },
  })
  assert.deepEqual(await actsOf({ search: 'COMMAND line' }), ['access level'])
})

test('days are those of whoever reads: in New York the day ends five hours later', async () => {
  const at = (createdAt: string, subjectName: string) => ({
    actor: 'x',
    act: 'retry work',
    subject: 'x',
    subjectName,
    createdAt,
  })
  await db.insert(adminActs).values([at('2026-01-02T04:59:00Z', 'Zoë first'), at('2026-01-02T05:00:00Z', 'Zoë second')])
  const named = async (query: Partial<RecordQuery>) =>
    (await record({ ...query, search: 'zoe' })).acts.map(({ subjectName }) => subjectName)
  assert.deepEqual(await named({ to: '2026-01-01' }), ['Zoë first'])
  assert.deepEqual(await named({ from: '2026-01-02', to: '2026-01-02' }), ['Zoë second'])
  assert.deepEqual(await named({ from: '2026-01-01' }), ['Zoë second', 'Zoë first'])
  for (const from of ['2026-02-30', 'x', '9999-12-31'])
    assert.equal((await boss(adminRoutes.record, { query: { from } })).status, 400)
})

test('pages are whole, and one beyond the end is empty', async () => {
  for (let n = 0; n < 5; n += 1) await set(n % 2 ? 'pro' : 'free').then(({ status }) => assert.equal(status, 409))
  const first = await record({ limit: 2 })
  const second = await record({ limit: 2, page: 2 })
  const ids = [...first.acts, ...second.acts].map(({ id }) => id)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  )
  assert.deepEqual((await record({ page: 1000 })).acts, [])
})

test('the state of the installation says what runs, and that mails cannot be sent', async () => {
  const { version, node, startedAt, database, mail, users } = (await boss(adminRoutes.installation, {})).body
  assert.match(version, /^\d+\.\d+\.\d+/)
  assert.equal(node, process.version.slice(1))
  assert.ok(Date.parse(startedAt) <= Date.now())
  assert.ok(database.bytes > 1_000_000 && database.connections >= 1 && database.maxConnections >= database.connections)
  assert.ok(database.migrations >= 13 && database.migratedTo !== null)
  assert.deepEqual(mail, { server: null, waiting: 0, lastSentAt: null, lastFailure: null })
  assert.deepEqual(users, { active: 2, inactive: 0, administrators: 2 })
})
