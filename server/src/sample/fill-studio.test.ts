import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { adminActs } from '#identity/administrators/admin-acts.tables.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { planRoutes } from '@contactsheet/contracts/plans'
import { rowsOf } from '../testing/rows-of.ts'
import { sharedApp } from '../testing/start-app.ts'
import { fillStudio } from './fill-studio.ts'

const { signIn, db, files } = await sharedApp()

const usual = { contacts: 60, shoots: 40, images: 3 }
const someone = async (accessLevel: string) => {
  const email = `${accessLevel}.${Math.random()}@example.test`
  return { email, person: await signIn({ email, accessLevel }) }
}

test('for an account without room the command says what fits, and adds nothing', async () => {
  const { email, person } = await someone('free')
  const before = await rowsOf(db, person)
  await assert.rejects(
    fillStudio(db, { email, ...usual }, files),
    (error) =>
      error instanceof StartRefused && /room for 25 more contacts.*--contacts 25.*--level pro/.test(error.message),
  )
  assert.deepEqual(await rowsOf(db, person), before)
  assert.deepEqual(await fillStudio(db, { email, contacts: 25, shoots: 2, images: 0 }, files), {
    contacts: 25,
    shoots: 2,
    images: 0,
  })
})

test('an account gets a level with room if asked for, which is recorded', async () => {
  const { email, person } = await someone('free')
  assert.deepEqual(await fillStudio(db, { email, level: 'pro', ...usual }, files), usual)
  assert.equal((await person(planRoutes.info, {})).body.level, 'pro')
  const acts = await db.select().from(adminActs).where(eq(adminActs.subject, person.userId))
  assert.deepEqual(
    acts.map(({ actor, act, before, after }) => [actor, act, before, after]),
    [['command line', 'access level', { accessLevel: 'free' }, { accessLevel: 'pro' }]],
  )
})

test('an account gets boards with photographs, as many as its plan has room for', async () => {
  const { email, person } = await someone('free')
  await fillStudio(db, { email, contacts: 1, shoots: 5, images: 5 }, files)
  const boards = (await person(moodboardRoutes.list, {})).body
  assert.deepEqual(
    boards.map(({ imageCount }) => imageCount).toSorted((a, b) => a - b),
    [1, 2, 2],
  )
  assert.ok((await person(shootRoutes.list, {})).body.some(({ moodboardId }) => moodboardId !== null))
})

test('more photographs than the boards hold are refused before anything is added', async () => {
  const [free, pro] = [await someone('free'), await someone('pro')]
  for (const [{ email, person }, room] of [[free, 1500] as const, [pro, 3000] as const]) {
    const before = await rowsOf(db, person)
    await assert.rejects(
      fillStudio(db, { email, contacts: 1, shoots: 1, images: room + 1 }, files),
      (error) => error instanceof StartRefused && error.message.endsWith(`, not ${room + 1}. Say --images ${room}`),
    )
    assert.deepEqual(await rowsOf(db, person), before)
  }
})

test('an unknown level is refused, as is giving or taking the administrator level', async () => {
  const { email, person } = await someone('free')
  const before = await rowsOf(db, person)
  for (const level of ['gold', 'admin', ''])
    await assert.rejects(fillStudio(db, { email, level, ...usual }, files), { message: /^--level is one of free, / })
  assert.deepEqual(await rowsOf(db, person), before)
  const admin = await someone('admin')
  await assert.rejects(fillStudio(db, { email: admin.email, level: 'pro', ...usual }, files), /is an administrator/)
})

test('arguments that make no sense get the usage of the command, before any database is opened', () => {
  const command = fileURLToPath(new URL('./main.ts', import.meta.url))
  for (const args of [[], ['--nonsense'], ['--email'], ['--email', 'a@example.com', 'more']]) {
    const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' })
    assert.deepEqual([status, stderr], [1, ''])
    assert.match(stdout, /npm run sample -- --email EMAIL/)
    assert.equal(stdout.trim().split('\n').length, 1, stdout)
  }
})
