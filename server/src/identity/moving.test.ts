import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { importJWK, SignJWT, type JWK } from 'jose'
import { readConfig } from '#platform/process/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { createApp } from '../app.ts'
import { noFiles } from '../testing/no-files.ts'
import { databaseBefore } from '../testing/live/earlier-release.ts'
import { userIdentities, users } from './identity.tables.ts'
import { hashPassword } from './provider/passwords/password-hash.ts'
import { loadOrCreateSecret } from './secrets.ts'
import { Browser } from './testing/browser.ts'
import { newcomer, signInForm, signInWith, signUpWith } from './testing/sign-in.ts'

const home = 'http://localhost:3000'
const elsewhere = ['http://localhost:3001', 'http://photos.test:3000', 'https://photos.test']

const database = await testDatabase()
after(() => database.close())

/** The installation, running at an address. */
async function at(address: string, t: TestContext, db = database.db) {
  const config = readConfig({ PUBLIC_URL: address, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const app = await createApp({ db, config, files: noFiles, busyAfter: 0 })
  t.after(() => app.close())
  return { app, browser: () => new Browser(app, address) }
}

const whoIs = async (visitor: Browser) => {
  const { status, text } = await visitor.get('/api/auth/user')
  return status === 200 ? (JSON.parse(text) as { id: string }).id : undefined
}

/** The same browser at another port of the same host: cookies do not depend on the port. */
function takeAlong(from: Browser, to: Browser) {
  return Object.assign(to, { jar: from.jar })
}

for (const address of elsewhere) {
  test(`an account made at ${home} signs in at ${address}, as the same user`, async (t) => {
    const person = newcomer()
    const before = (await at(home, t)).browser()
    await signUpWith(before, person)
    const id = await whoIs(before)
    assert.ok(id)

    const moved = await at(address, t)
    const there = moved.browser()
    await signInWith(there, person)
    assert.equal(await whoIs(there), id)
    await signUpWith(moved.browser(), newcomer())

    const back = (await at(home, t)).browser()
    await signInWith(back, person)
    assert.equal(await whoIs(back), id)
  })
}

test('a signed-in user stays so at another port, and signing out there ends it here and at the provider', async (t) => {
  const [old, moved] = [await at(home, t), await at('http://localhost:3001', t)]
  const person = newcomer()
  const before = old.browser()
  await signUpWith(before, person)
  const sid = before.jar.find(/^sid$/)?.value ?? ''

  const there = takeAlong(before, moved.browser())
  assert.ok(await whoIs(there))
  await there.get('/api/logout')
  assert.equal(await whoIs(there), undefined)
  assert.match((await signInForm(there)).text, /<h1>Sign in<\/h1>/)
  const copy = old.browser()
  copy.jar.set('sid', sid)
  assert.equal(await whoIs(copy), undefined)
})

test('a logout token of the provider ends sessions that began at the old address', async (t) => {
  const [old, moved] = [await at(home, t), await at('http://localhost:3001', t)]
  const [one, other] = [old.browser(), old.browser()]
  await signUpWith(one, newcomer())
  await signUpWith(other, newcomer())
  const [identity] = await database.db
    .select()
    .from(userIdentities)
    .where(eq(userIdentities.userId, (await whoIs(one)) ?? ''))

  assert.equal(await sendLogout(moved.app, 'http://localhost:3001/oidc', identity?.subject ?? ''), 200)
  assert.equal(await whoIs(one), undefined)
  assert.ok(await whoIs(other))
})

async function sendLogout(app: Awaited<ReturnType<typeof at>>['app'], issuer: string, subject: string) {
  const { signing } = await loadOrCreateSecret<{ signing: JWK }>(database.db, 'embedded provider', () =>
    Promise.reject(),
  )
  const token = await new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', ...(signing.kid === undefined ? {} : { kid: signing.kid }) })
    .setIssuer(issuer)
    .setAudience('contactsheet')
    .setSubject(subject)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('2 minutes')
    .sign(await importJWK(signing, 'RS256'))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  return answer.statusCode
}

async function oldAccount({ db }: TestDatabase, addresses: string[], timeZone = 'UTC') {
  const person = newcomer()
  const { email, firstName, lastName } = person
  const [id, account] = [crypto.randomUUID(), crypto.randomUUID()]
  const hash = await hashPassword(person.password)
  await db.execute(sql`insert into local_accounts (id, email, password_hash, first_name, last_name)
    values (${account}, ${email}, ${hash}, ${firstName}, ${lastName})`)
  await db.execute(sql`insert into users (id, email, time_zone) values (${id}, ${email}, ${timeZone})`)
  await db.execute(sql`insert into tags (user_id, name, name_key, color)
    values (${id}, 'old friends', 'old friends', '#336699')`)
  for (const address of addresses) await oldIdentity(db, `${address}/oidc`, account, id)
  return { person, id, account }
}

const oldIdentity = (db: TestDatabase['db'], issuer: string, subject: string, userId: string) =>
  db.execute(sql`insert into user_identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId})`)

const oldSession = (db: TestDatabase['db'], issuer: string, subject: string, userId: string) =>
  db.execute(sql`insert into sessions (sid, user_id, sess, issuer, subject, expire)
    values (${crypto.randomUUID()}, ${userId}, '{}', ${issuer}, ${subject}, now() + interval '1 day')`)

const originsOf = async (db: TestDatabase['db'], table: string, id: string) => {
  const { rows } = await db.execute<{ issuer: string; subject: string }>(
    sql`select issuer, subject from ${sql.identifier(table)} where user_id = ${id} order by issuer, subject`,
  )
  return rows
}

test('accounts of earlier releases, even locked-out ones, sign in at any address and keep what they had', async (t) => {
  const before = await databaseBefore(t, 'time_zone_set')
  const { db } = before
  const locked = await oldAccount(before, [home])
  const twice = await oldAccount(before, [home, 'http://photos.test:3000'], 'america/new_york')
  await oldSession(db, `${home}/oidc`, locked.account, locked.id)
  const outside = [
    { issuer: 'https://id.example.com/oidc', subject: 'vera' },
    { issuer: 'https://id.example.com/tenant/oidc', subject: locked.account },
  ]
  for (const { issuer, subject } of outside) {
    await oldIdentity(db, issuer, subject, locked.id)
    await oldSession(db, issuer, subject, locked.id)
  }
  await migrate({ connectionString: before.url })

  const own = { issuer: 'embedded', subject: locked.account }
  assert.deepEqual(await originsOf(db, 'user_identities', locked.id), [own, ...outside])
  assert.deepEqual(await originsOf(db, 'sessions', locked.id), [own, ...outside])
  assert.deepEqual(await originsOf(db, 'user_identities', twice.id), [{ issuer: 'embedded', subject: twice.account }])
  const { browser } = await at('http://localhost:3001', t, db)
  for (const { person, id } of [locked, twice]) {
    const visitor = browser()
    await signInWith(visitor, person)
    assert.equal(await whoIs(visitor), id)
    assert.match((await visitor.get('/api/tags')).text, /"old friends"/)
  }
  const zones = await db.select({ zone: users.timeZone, set: users.timeZoneSet }).from(users).orderBy(users.timeZone)
  assert.deepEqual(zones, [
    { zone: 'America/New_York', set: true },
    { zone: 'UTC', set: false },
  ])
})
