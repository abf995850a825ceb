import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { allowances } from './allowances.ts'
import { localAccounts } from './identity.tables.ts'
import { hashPassword } from './provider/passwords/password-hash.ts'
import { Browser } from './testing/browser.ts'
import { formOf, newcomer, signInForm, signInWith, signUpWith, type NewPerson } from './testing/sign-in.ts'
import { startIdentityInShared } from './testing/start-identity.ts'
import { assertTooMany, newNetwork, wrong } from './testing/visitor.ts'

const { app, db, config, close } = await startIdentityInShared({ RATE_LIMITS: 'on' })
const away = await startIdentityInShared({ PUBLIC_URL: 'https://photos.example.test' })
after(async () => {
  await close()
  await away.close()
})

const cookie = /known-devices$/
const place = '/oidc/interaction'
const stranger = () => new Browser(app, config.publicUrl, { from: newNetwork() })
const statusOf = async (visitor: Browser) => (await visitor.get('/api/auth/user')).status
const tokensOf = (visitor: Browser) => (visitor.jar.find(cookie)?.value ?? '').split('~')

/** A person and the browser in which they signed up and signed out again. */
async function owner(visitor: Browser = stranger()) {
  const person = newcomer()
  await signUpWith(visitor, person)
  await visitor.get('/api/logout')
  await db.execute(sql`delete from rate_limits`)
  return { person, visitor }
}

/** Sends fifty wrong passwords from fifty networks. */
async function attack(person: NewPerson) {
  const guesser = stranger()
  const form = formOf(await signInForm(guesser))
  const guess = () => Object.assign(stranger(), { jar: guesser.jar }).post(form, { ...person, password: wrong })
  const pages = await Promise.all(Array.from({ length: allowances.account.most }, guess))
  assert.ok(pages.every(({ status }) => status === 400))
}

/** A shortcut for the other tests: one wrong password that counts as all of them. */
async function raiseWall(person: NewPerson) {
  assert.equal((await signInWith(stranger(), { ...person, password: wrong })).status, 400)
  await db.execute(sql`update rate_limits set count = ${allowances.account.most} where key like 'account:%'`)
}

async function guessUntilLocked(visitor: Browser, person: NewPerson) {
  const form = formOf(await signInForm(visitor))
  for (let at = 0; at < allowances.device.most; at += 1)
    assert.equal((await visitor.post(form, { ...person, password: wrong })).status, 400)
  return form
}

test('guessing at an account locks out strangers, but not the owner in their own browser', async () => {
  const { person, visitor } = await owner()
  await attack(person)
  assertTooMany(await signInWith(stranger(), person), allowances.account.windowSeconds)

  await signInWith(visitor, person)
  assert.equal(await statusOf(visitor), 200)
  await visitor.get('/api/logout')
  await signInWith(visitor, person)
  assert.equal(await statusOf(visitor), 200)
  assertTooMany(await signInWith(stranger(), person), allowances.account.windowSeconds)
})

test('an owner is also known in browsers where they signed in or signed up a second time', async () => {
  const { person } = await owner()
  const [here, there] = [stranger(), stranger()]
  await signInWith(here, person)
  await signUpWith(there, person)
  await raiseWall(person)
  for (const visitor of [here, there]) {
    await visitor.get('/api/logout')
    await signInWith(visitor, person)
    assert.equal(await statusOf(visitor), 200)
  }
})

test('a known browser has five tries of its own, which do not affect others', async () => {
  const { person, visitor } = await owner()
  const form = await guessUntilLocked(visitor, person)
  assertTooMany(await visitor.post(form, person), allowances.device.windowSeconds)
  const other = stranger()
  await signInWith(other, person)
  assert.equal(await statusOf(other), 200)
})

test('a cookie that was locked out stays so when it is copied, doubled or written differently', async () => {
  const { person, visitor } = await owner()
  const [token = ''] = tokensOf(visitor)
  await guessUntilLocked(visitor, person)
  const statusWith = async (value: string) => {
    const thief = stranger()
    thief.jar.set('known-devices', value, place)
    return (await signInWith(thief, person)).status
  }
  for (const value of [token, `${token}~${token}`, `~~${token}`]) assert.equal(await statusWith(value), 429, value)
  await raiseWall(person)
  for (const value of [`${token}.more`, `${token}=`]) assert.equal(await statusWith(value), 429, value)
})

test('a forged cookie, one of another account and an endless one open nothing', async () => {
  const [{ person }, { visitor: other }] = [await owner(), await owner()]
  const [token = ''] = tokensOf(other)
  const [text = '', signature = ''] = token.split('.')
  const device = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  const later = Buffer.from(JSON.stringify({ ...device, until: 9e15 })).toString('base64url')
  await raiseWall(person)
  const values = [
    token,
    `${later}.${signature}`,
    `${text}.${'A'.repeat(43)}`,
    `${text}.`,
    '.',
    '%',
    '{}',
    'x'.repeat(12_000),
    `${'A'.repeat(200)}.${'A'.repeat(43)}~`.repeat(40),
    '~'.repeat(12_000),
  ]
  for (const value of values) {
    const guesser = stranger()
    guesser.jar.set('known-devices', value, place)
    assertTooMany(await signInWith(guesser, person), allowances.account.windowSeconds)
  }
})

test('a cookie from before the password changed is worth nothing', async () => {
  const { person, visitor } = await owner()
  const passwordHash = await hashPassword('eleven silver lanterns swaying')
  await db.update(localAccounts).set({ passwordHash }).where(eq(localAccounts.email, person.email))
  await raiseWall(person)
  assertTooMany(await signInWith(visitor, person), allowances.account.windowSeconds)
})

test('people who share a browser are all known in it, ten at most', async () => {
  const shared = stranger()
  const people = [(await owner(shared)).person]
  while (people.length < 11) people.push((await owner(shared)).person)
  assert.equal(tokensOf(shared).length, 10)
  const [first, second] = people
  assert.ok(first && second)
  await raiseWall(second)
  await signInWith(shared, second)
  assert.equal(await statusOf(shared), 200)
  assert.equal(tokensOf(shared).length, 10)
  await shared.get('/api/logout')
  await raiseWall(first)
  assertTooMany(await signInWith(shared, first), allowances.account.windowSeconds)
})

test('the cookie is only for the sign-in, for a year, and reveals nothing about the account', async () => {
  const [visitor, person] = [away.browser(), newcomer()]
  await signUpWith(visitor, person)
  const { name = '', value = '', attributes = '' } = visitor.jar.find(cookie) ?? {}
  assert.equal(name, '__Secure-known-devices')
  for (const attribute of [
    /; ?HttpOnly/,
    /; ?Secure/,
    /SameSite=Lax/,
    /Path=\/oidc\/interaction(;|$)/,
    /Max-Age=31536000/,
  ])
    assert.match(attributes, attribute)
  const [text = ''] = value.split('.')
  assert.match(Buffer.from(text, 'base64url').toString(), /^\{"name":"[\w-]{22}","until":\d+\}$/)
  await visitor.get('/api/logout')
  assert.ok(visitor.jar.find(cookie))
})

test('the list of attempts contains neither people’s addresses nor their cookies', async () => {
  const { person, visitor } = await owner()
  await guessUntilLocked(visitor, person)
  const { rows } = await db.execute<{ key: string }>(sql`select key from rate_limits`)
  assert.ok(rows.some(({ key }) => key.startsWith('device:')))
  assert.ok(rows.every(({ key }) => !key.includes('@') && !tokensOf(visitor).some((token) => key.includes(token))))
})
