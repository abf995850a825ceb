import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { adminActs } from '../administrators/admin-acts.tables.ts'
import { userIdentities, users } from '../identity.tables.ts'
import { startSession } from '../session/session.ts'
import type { Browser } from '../testing/browser.ts'
import { linkTo } from '../testing/sign-in.ts'
import { startIdentity } from '../testing/start-identity.ts'
import { startOutsideProvider } from '../testing/outside-provider.ts'
import { createUser } from '../users.store.ts'

const home = 'http://localhost:3000'
const outside = await startOutsideProvider({
  people: {
    vera: { email: 'vera@example.com', email_verified: true, given_name: 'Vera', family_name: 'Blom' },
    max: { email: 'max@example.com', email_verified: false, name: 'Max Ito' },
    mask: { given_name: 'Mask' },
    owner: { email: 'Owner@Example.com', email_verified: true },
    claimer: { email: 'boss@example.com', email_verified: false },
    boss: { email: 'boss@example.com', email_verified: true },
  },
})
const { app, db, browser, close } = await startIdentity({
  ...outside.settings,
  ADMIN_EMAILS: 'boss@example.com, boss2@example.com',
})
after(async () => {
  await close()
  await outside.close()
})

/** Signs in at the outside provider; returns the page that the browser ends on. */
async function arrive(visitor: Browser, subject: string, login = '/api/login') {
  const choice = await visitor.get(login)
  assert.equal(choice.url.origin, outside.issuer)
  return visitor.get(linkTo(choice, `I am ${subject}`))
}

async function visitorOf(subject: string) {
  const visitor = browser()
  await arrive(visitor, subject)
  return visitor
}

const me = async (visitor: Browser) => JSON.parse((await visitor.get('/api/auth/user')).text) as Record<string, unknown>
const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email))
const identitiesOf = (userId: string) => db.select().from(userIdentities).where(eq(userIdentities.userId, userId))

// spec 1.1.10, asvs 6.1.3 10.2.2 10.5.4
test('an outside provider brings a new person in, to where they wanted to go', async () => {
  const visitor = browser()
  const page = await arrive(visitor, 'vera', '/api/login?returnTo=/contacts%3Fpage%3D2')
  assert.equal(page.url.href, `${home}/contacts?page=2`)
  const { firstName, lastName, email, accessLevel } = await me(visitor)
  assert.deepEqual([firstName, lastName, email, accessLevel], ['Vera', 'Blom', 'vera@example.com', 'free'])
})

test('a new account is asked for where the provider says that it can begin with one, and nowhere else', async () => {
  const able = await startOutsideProvider({ people: {}, knowsCreate: true })
  const other = await startIdentity(able.settings)
  const asked = async (at: typeof app, address: string) => {
    const { headers } = await at.inject(address)
    return new URL(String(headers.location)).searchParams.get('prompt')
  }
  assert.equal(await asked(other.app, '/api/login?screen_hint=signup'), 'create')
  assert.equal(await asked(other.app, '/api/login'), null)
  assert.equal(await asked(app, '/api/login?screen_hint=signup'), null)
  const page = await other.browser().get('/api/login?screen_hint=signup')
  assert.match(page.text, /Who are you\?/)
  await other.close()
  await able.close()
})

// asvs 10.5.2
test('a person who comes again is the same user, whatever their address has become', async () => {
  const id = (await me(await visitorOf('vera'))).id
  outside.people.vera = { ...outside.people.vera, email: 'vera.blom@example.org' }
  const again = await me(await visitorOf('vera'))
  assert.deepEqual([again.id, again.email], [id, 'vera@example.com'])
})

test('an existing user is matched by a verified address, and anybody else with that address is shut out', async () => {
  const squatter = {
    issuer: outside.issuer,
    subject: 'squatter',
    email: 'owner@example.com',
    firstName: 'S',
    lastName: null,
  }
  const { id } = await createUser(db, squatter)
  const { name, value } = await startSession(db, { userId: id, issuer: outside.issuer, subject: 'squatter' }, false)

  const visitor = await visitorOf('owner')
  assert.equal((await me(visitor)).id, id)
  assert.deepEqual(
    (await identitiesOf(id)).map(({ subject }) => subject),
    ['owner'],
  )
  const early = await app.inject({ url: '/api/auth/user', headers: { cookie: `${name}=${value}` } })
  assert.equal(early.statusCode, 401)
})

// asvs 6.8.1
test('an unverified address of somebody else is refused in words, and makes no second user', async () => {
  const owner = await createUser(db, {
    issuer: 'elsewhere',
    subject: '1',
    email: 'Max@example.com',
    firstName: null,
    lastName: null,
  })
  const visitor = browser()
  const page = await arrive(visitor, 'max')
  assert.deepEqual([page.status, page.url.pathname], [403, '/api/callback'])
  assert.match(page.text, /<h1>Your email address is not verified<\/h1>/)
  assert.equal((await visitor.get('/api/auth/user')).status, 401)
  assert.deepEqual(
    (await usersWith('Max@example.com')).map(({ id }) => id),
    [owner.id],
  )
  assert.deepEqual(
    (await identitiesOf(owner.id)).map(({ issuer }) => issuer),
    ['elsewhere'],
  )
})

test('a person without an address is refused in words', async () => {
  const page = await arrive(browser(), 'mask')
  assert.equal(page.status, 403)
  assert.match(page.text, /<h1>Your email address is missing<\/h1>/)
})

test('ADMIN_EMAILS makes only a person with a verified address an administrator', async () => {
  const claimer = await visitorOf('claimer')
  const claimed = await me(claimer)
  assert.equal(claimed.accessLevel, 'free')

  const boss = await me(await visitorOf('boss'))
  assert.deepEqual([boss.id, boss.accessLevel], [claimed.id, 'admin'])
  assert.equal((await claimer.get('/api/auth/user')).status, 401)
  const acts = await db
    .select()
    .from(adminActs)
    .where(eq(adminActs.subject, String(boss.id)))
  assert.deepEqual(
    acts.map(({ actor, before, after }) => ({ actor, before, after })),
    [{ actor: 'ADMIN_EMAILS', before: { accessLevel: 'free' }, after: { accessLevel: 'admin' } }],
  )
})

test('an address in ADMIN_EMAILS that is verified from the start makes an administrator at once', async () => {
  outside.people.second = { email: 'BOSS2@example.com', email_verified: true }
  const { accessLevel } = await me(await visitorOf('second'))
  assert.equal(accessLevel, 'admin')
})

test('the first account is not an administrator where an outside provider decides who may come in', async () => {
  const other = await startIdentity(outside.settings)
  const visitor = other.browser()
  await arrive(visitor, 'vera')
  assert.equal((await me(visitor)).accessLevel, 'free')
  await other.close()
})

test('signing out leads to the provider’s sign-out page and back to the first page', async () => {
  const visitor = await visitorOf('vera')
  const asked = await visitor.get('/api/logout')
  assert.equal(asked.url.origin, outside.issuer)
  assert.equal((await visitor.get('/api/auth/user')).status, 401)

  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
  const left = await visitor.post(new URL('/session/end/confirm', outside.issuer), { xsrf, logout: 'yes' })
  assert.equal(left.url.href, `${home}/`)
  const choice = await visitor.get('/api/login')
  assert.match(choice.text, /Who are you/)
})

test('a person who declines at the provider gets a page that offers another try', async () => {
  const page = await arrive(browser(), 'nobody')
  assert.equal(page.status, 400)
  assert.match(page.text, /<h1>Sign-in did not complete<\/h1>/)
  assert.equal(linkTo(page, 'Try again').pathname, '/api/login')
})

// asvs 10.5.3 15.3.2
test('a provider that does not answer is told in words, and asked again the next time', async () => {
  const gone = await startOutsideProvider({ people: {} })
  const studio = await startIdentity(gone.settings)
  await gone.close()
  const page = await studio.browser().get('/api/login')
  assert.equal(page.status, 502)
  assert.match(page.text, /<h1>The sign-in service does not answer<\/h1>/)

  const back = await startOutsideProvider({ people: {}, port: Number(new URL(gone.issuer).port) })
  assert.match((await studio.browser().get('/api/login')).text, /Who are you/)
  await back.close()
  await studio.close()
})
