import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { desc } from 'drizzle-orm'
import { adminActs } from './admin-acts.tables.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { accountOfLink } from '../provider/password-links.store.ts'
import { newcomers } from '../testing/newcomers.ts'
import { adminCommand } from './admin-command.ts'
import { createUser, deactivate, userWithEmail } from '../users.store.ts'

const { db, url, close } = await testDatabase()
after(close)

let made = 0
async function user(level = 'free') {
  const subject = `${++made}`
  return createUser(
    db,
    { issuer: 'here', subject, email: `User.${subject}@example.com`, firstName: null, lastName: null },
    { accessLevel: level },
  )
}
const levelOf = async (email: string) => (await userWithEmail(db, email))?.accessLevel
const publicUrl = 'https://photos.example.com'
const run = (...args: string[]) => adminCommand(args)(db, { publicUrl, oidc: undefined })

test('grants, shows and revokes administrators, and records each act', async () => {
  const [one, two] = [await user(), await user()]
  assert.deepEqual(await run('list'), {
    ok: true,
    lines: ['There is no administrator yet. Make one with: npm run admin -- grant EMAIL'],
  })
  assert.deepEqual(await run('grant', one.email.toUpperCase()), {
    ok: true,
    lines: [`${one.email} is an administrator now.`],
  })
  await run('grant', two.email)
  assert.deepEqual(await run('list'), { ok: true, lines: [one.email, two.email] })
  assert.deepEqual(await run('revoke', two.email), {
    ok: true,
    lines: [`${two.email} is not an administrator any more.`],
  })
  assert.deepEqual([await levelOf(one.email), await levelOf(two.email)], ['admin', 'free'])

  const [act] = await db.select().from(adminActs).orderBy(desc(adminActs.id)).limit(1)
  assert.deepEqual(
    { actor: act?.actor, subject: act?.subject, before: act?.before, after: act?.after },
    { actor: 'command line', subject: two.id, before: { accessLevel: 'admin' }, after: { accessLevel: 'free' } },
  )
  await run('revoke', one.email, '--force')
})

test('a command that changes nothing says so and is not recorded', async () => {
  const someone = await user('admin')
  const acts = await db.$count(adminActs)
  assert.deepEqual(await run('grant', someone.email), {
    ok: true,
    lines: [`${someone.email} is an administrator already.`],
  })
  const other = await user('pro')
  assert.deepEqual(await run('revoke', other.email), { ok: true, lines: [`${other.email} is not an administrator.`] })
  assert.equal(await levelOf(other.email), 'pro')
  assert.equal(await db.$count(adminActs), acts)
  await run('revoke', someone.email, '--force')
})

test('the last administrator who can sign in stays one, unless the command is forced', async () => {
  const [last, gone] = [await user('admin'), await user('admin')]
  await deactivate(db, gone.id)
  const { ok, lines } = await run('revoke', last.email)
  assert.equal(ok, false)
  assert.match(lines.join(), /is the last administrator/)
  assert.equal(await levelOf(last.email), 'admin')
  assert.equal((await run('revoke', last.email, '--force')).ok, true)
  assert.equal(await levelOf(last.email), 'free')
})

test('of two administrators who are revoked at once, one stays', async () => {
  const pair = [await user('admin'), await user('admin')]
  const said = await Promise.all(pair.map(({ email }) => run('revoke', email)))
  assert.equal(said.filter(({ ok }) => ok).length, 1)
  for (const { email } of pair) await run('revoke', email, '--force')
})

test('an address that nobody has signed in with is reported', async () => {
  const { ok, lines } = await run('grant', 'nobody@example.com')
  assert.equal(ok, false)
  assert.match(lines.join(), /Nobody with the address nobody@example.com has signed in yet/)
})

test('password prints a link, absolute and for half an hour, ends the one before, and records who it was for', async () => {
  const subject = `${++made}`
  const email = `Link.${subject}@example.com`
  await newcomers(db, false)({ email, firstName: 'Lia', lastName: 'Berg', password: 'nine copper kettles humming' })
  const someone = await userWithEmail(db, email)
  const { ok, lines } = await run('password', email.toUpperCase())
  assert.equal(ok, true)
  assert.equal(lines[0], `With this link ${email} chooses a new password, once, within 30 minutes:`)
  assert.match(lines[1] ?? '', /^https:\/\/photos\.example\.com\/password\/[\w-]{43}$/)
  const [act] = await db.select().from(adminActs).orderBy(desc(adminActs.id)).limit(1)
  assert.partialDeepStrictEqual(act, {
    actor: 'command line',
    act: 'password link',
    subject: someone?.id,
    subjectName: email,
    before: null,
    after: null,
  })
  const works = async ([, url = '']: string[]) => (await accountOfLink(db, url.split('/').at(-1) ?? '')) !== undefined
  assert.equal(await works(lines), true)
  const { lines: newer } = await run('password', email)
  assert.deepEqual([await works(lines), await works(newer)], [false, true])

  await deactivate(db, someone?.id ?? '')
  assert.match((await run('password', email)).lines.join(), /is deactivated/)
})

test('password says why there is no link: nobody of that address, no password here, another provider', async () => {
  const acts = await db.$count(adminActs)
  const guest = await user()
  const oidc = { issuer: 'https://id.example.com', clientId: 'us', clientSecret: 'secret' }
  const said = [
    await run('password', 'nobody@example.com'),
    await run('password', guest.email),
    await adminCommand(['password', guest.email])(db, { publicUrl, oidc }),
  ]
  assert.deepEqual(
    said.map(({ ok, lines }) => [ok, lines.join()]),
    [
      [
        false,
        'Nobody with the address nobody@example.com has signed in yet. Sign in once in the browser, then try again.',
      ],
      [false, `${guest.email} has no password here: the account came from another provider.`],
      [false, 'People sign in with the provider in OIDC_ISSUER: passwords are changed there, not here.'],
    ],
  )
  assert.equal(await db.$count(adminActs), acts)
})

test('anything else prints the usage, before any database is opened', () => {
  for (const args of [
    [],
    ['help'],
    ['grant'],
    ['revoke'],
    ['list', 'x'],
    ['grant', 'a@b.de', 'c@d.de'],
    ['list', '--all'],
    ['password'],
    ['constructor', 'a@b.de'],
  ]) {
    assert.throws(() => adminCommand(args), { name: 'StartRefused', message: /^npm run admin -- list/ }, args.join(' '))
  }
})

test('blanks around an address are no part of it, and no address is none', async () => {
  const someone = await user()
  assert.deepEqual((await run('grant', `  ${someone.email} `)).lines, [`${someone.email} is an administrator now.`])
  assert.equal(await levelOf(someone.email), 'admin')
  await run('revoke', someone.email, '--force')
  for (const none of ['', '  ']) assert.throws(() => run('grant', none), StartRefused)
})

test('a folder without a database is refused, and stays as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contactsheet-mistyped-'))
  const main = fileURLToPath(new URL('./admin.main.ts', import.meta.url))
  for (const dataDir of [folder, join(folder, 'mistyped')]) {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'list'], { env, encoding: 'utf8' })
    assert.equal(status, 1)
    assert.match(stdout + stderr, new RegExp(`^There is no database in ${dataDir}. Set DATA_DIR to the folder`))
  }
  assert.deepEqual(await readdir(folder), [])
  await rm(folder, { recursive: true })
})

test('the command works on the product’s database and sets its exit code', async () => {
  const someone = await user()
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('./admin.main.ts', import.meta.url)), ...args], {
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
    })
  const granted = command('grant', someone.email)
  assert.equal(granted.stderr, '')
  assert.deepEqual(
    [granted.status, granted.stdout.trim().split('\n').at(-1)],
    [0, `${someone.email} is an administrator now.`],
  )
  assert.equal(await levelOf(someone.email), 'admin')
  assert.equal(command('grant', 'nobody@example.com').status, 1)
})
