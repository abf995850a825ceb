import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { accountRoutes } from '@contactsheet/contracts/account'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { adminActs } from '#identity/administrators/admin-acts.tables.ts'
import { localAccounts, users } from '#identity/identity.tables.ts'
import { newcomer, signUpOverHttp } from '#identity/testing/sign-in.ts'
import { lockAdministrators, ownerOf } from '#identity/users.store.ts'
import { atOnce } from '#platform/owner/own-share.ts'
import { enqueue } from '#platform/work/jobs.store.ts'
import { waitsForLock } from '#platform/testing/waiting.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { fileRemovals } from '#media/media.tables.ts'
import { removeFiles } from '#media/remove-files.job.ts'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { aGeneratedFile, aGeneration } from '../testing/records/generation-records.ts'
import { startApp, type Call, type Person } from '../testing/start-app.ts'
import { fillAccount } from './testing/full-account.ts'

const { app, db, config, files, signIn, anonymous, close } = await startApp({ RATE_LIMITS: 'on' })
after(close)

const remove = (person: Person, email: string) => person(accountRoutes.remove, { body: { email } })

/** Somebody with an account and a password at the embedded provider, signed up on its pages. */
async function signUp(email: string): Promise<Person & { accountId: string }> {
  const cookie = await signUpOverHttp(app, config.publicUrl, newcomer({ email }))
  const call: Call = (route, input, headers) => anonymous(route, input, { cookie, ...headers })
  const [user] = await db.update(users).set({ accessLevel: 'pro' }).where(eq(users.email, email)).returning()
  const [account] = await db.select().from(localAccounts).where(eq(localAccounts.email, email))
  const [userId, accountId] = [user?.id ?? assert.fail(), account?.id ?? assert.fail()]
  return Object.assign(call, { userId, cookie, owner: ownerOf(db, userId), accountId })
}

/** How many rows of each table of the database name somebody anywhere. */
async function rowsNaming(...names: string[]) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} t where exists(
        select from unnest(${sql.param(names)}::text[]) as named where strpos(to_jsonb(t)::text, named) > 0)`,
    )
    if (rows[0]?.n) counts[name] = rows[0].n
  }
  return counts
}

const filesThere = async () => {
  const found = await readdir(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

// asvs 14.2.4
test('nothing is left of a deleted account, in no table and in no folder, and everything of others stays', async () => {
  // First, because the first to sign up becomes an administrator.
  const ben = await signIn()
  const ana = await signUp('ana.leaves@example.test')
  const naming = () => rowsNaming(ana.userId, ana.accountId, 'ana.leaves@example.test')
  for (const person of [ana, ben]) await fillAccount(person, anonymous)
  await ana(calendarFeedRoutes.renewFeed, {})
  const { body } = await ana(accountRoutes.contents, {})
  const [board] = (await ana(moodboardRoutes.list, {})).body
  await aGeneration(ana, board?.id ?? 0)
  await aGeneratedFile(ana, board?.id ?? 0)
  assert.equal(body.images, 6)
  await enqueue(db, { kind: 'mail', run: () => Promise.resolve() }, [
    { accountId: ana.accountId },
    { userId: ana.userId },
  ])
  const [before, beside, filesBefore] = [await naming(), await rowsNaming(ben.userId), await filesThere()]
  for (const table of [
    'contacts',
    'shoots',
    'moodboard_images',
    'media_files',
    'sessions',
    'share_links',
    'tasks',
    'genres',
    'lookups',
    'avatars',
    'contact_pictures',
    'user_identities',
    'local_accounts',
    'identity_records',
    'jobs',
    'rate_limits',
  ])
    assert.ok((before[table] ?? 0) > 0, `${table} is part of this test`)

  assert.equal((await remove(ana, '  ANA.leaves@example.test ')).status, 204)
  const { file_removals: notes, ...left } = await naming()
  assert.deepEqual(left, {})
  assert.equal(notes, 8)
  await removeFiles(files).run({}, { db, stopped: AbortSignal.timeout(10_000) })
  assert.deepEqual(await naming(), {})
  assert.equal(await filesThere(), filesBefore - 8 * 3)
  assert.deepEqual(await rowsNaming(ben.userId), beside)
  assert.equal((await ana(identityRoutes.me, {})).status, 401)
})

test('a wrong address is refused beside its field, and nothing is gone', async () => {
  const cleo = await signIn({ email: 'cleo@example.test' })
  const before = await rowsNaming(cleo.userId)
  for (const email of ['', 'cleo', 'somebody@example.test']) {
    const { status, body } = await remove(cleo, email)
    assert.deepEqual([status, body.issues?.[0]?.path], [400, 'email'])
  }
  assert.deepEqual(await rowsNaming(cleo.userId), before)
})

test('the last administrator cannot leave; one of two can, and the act stays in the record', async () => {
  const [one, two] = [
    await signIn({ email: 'one@example.test', accessLevel: 'admin' }),
    await signIn({ email: 'two@example.test', accessLevel: 'admin' }),
  ]
  const answers = await Promise.all([remove(one, 'one@example.test'), remove(two, 'two@example.test')])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409],
  )
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'last_administrator')
  const gone = answers[0].status === 204 ? one : two
  const acts = await db.select().from(adminActs).where(eq(adminActs.subject, gone.userId))
  assert.deepEqual(
    acts.map(({ act, actor }) => [act, actor]),
    [['delete own account', gone.userId]],
  )
  const query = { act: 'delete own account' } as const
  const { body } = await (gone === one ? two : one)(adminRoutes.record, { query })
  assert.deepEqual(
    body.acts.map(({ subject }) => subject),
    [gone.userId],
  )
  assert.equal((await db.select().from(users).where(eq(users.id, gone.userId))).length, 0)
})

test('whoever leaves does not wait for administrators, and holds none of them up', async () => {
  const eve = await signIn({ email: 'eve@example.test' })
  await signIn({ email: 'three@example.test', accessLevel: 'admin' })
  await db.transaction(async (held) => {
    await lockAdministrators(held)
    assert.equal((await remove(eve, 'eve@example.test')).status, 204)
  })
})

test('parts of an import go soon after whoever sent them', async () => {
  const fay = await signIn({ email: 'fay@example.test' })
  await fay(accountRoutes.addPart, { files: { part: new File(['{'], 'part') } })
  await remove(fay, 'fay@example.test')
  const notes = await db.select().from(fileRemovals).where(eq(fileRemovals.userId, fay.userId))
  const most = Date.now() + 6 * 60_000
  assert.deepEqual(
    notes.map(({ dueAt }) => new Date(dueAt).getTime() < most),
    [true],
  )
})

/** How many connections wait for a lock in this database. */
async function waiting() {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and ${waitsForLock}`,
  )
  return rows[0]?.n ?? 0
}

test('what is sent while the account goes finds nobody signed in', async () => {
  const gil = await signIn({ email: 'gil@example.test' })
  let sent: Promise<{ status: number }>[] = []
  await db.transaction(async (going) => {
    await going.delete(users).where(eq(users.id, gil.userId))
    sent = [
      gil(contactRoutes.add, { body: { type: 'model', firstName: 'Ada' } }),
      gil(moodboardRoutes.add, { body: { title: 'Linen' } }),
      gil(profileRoutes.change, { body: { firstName: 'Gil' } }),
      gil(calendarFeedRoutes.renewFeed, {}),
    ]
    // The last one waits for its turn, without a connection.
    while ((await waiting()) < atOnce) await setTimeout(20)
  })
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  assert.deepEqual(statuses, [401, 401, 401, 401])
})

test('a shoot that takes a board while the account goes is erased with it', async () => {
  const hal = await signIn({ email: 'hal@example.test' })
  const { id } = (await hal(moodboardRoutes.add, { body: { title: 'Linen' } })).body
  const going = await db.transaction(async (adding) => {
    await adding.select().from(moodboards).where(eq(moodboards.userId, hal.userId)).for('update')
    const gone = remove(hal, 'hal@example.test')
    while ((await waiting()) < 1) await setTimeout(20)
    await adding.insert(shoots).values({ userId: hal.userId, moodboardId: id, searchText: '' })
    return { gone }
  })
  assert.equal((await going.gone).status, 204)
  const { file_removals: _notes, ...left } = await rowsNaming(hal.userId)
  assert.deepEqual(left, {})
})

test('asked twice at once, an account is deleted once', async () => {
  const dan = await signIn({ email: 'dan@example.test' })
  const answers = await Promise.all([remove(dan, 'dan@example.test'), remove(dan, 'dan@example.test')])
  for (const { status } of answers) assert.ok(status === 204 || status === 401, String(status))
  assert.deepEqual(await rowsNaming(dan.userId), {})
})
