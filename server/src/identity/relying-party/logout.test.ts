import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Browser } from '../testing/browser.ts'
import { newcomer, signInForm, signInWith, signUpWith } from '../testing/sign-in.ts'
import { startIdentityInShared } from '../testing/start-identity.ts'
import { deactivate, userWithEmail } from '../users.store.ts'

const { db, browser, close } = await startIdentityInShared()
after(close)

const statusOf = async (visitor: Browser) => (await visitor.get('/api/auth/user')).status

async function signedUp(person = newcomer()) {
  const visitor = browser()
  await signUpWith(visitor, person)
  assert.equal(await statusOf(visitor), 200)
  return visitor
}

// asvs 7.4.1
test('signing out ends the session on the server, not just in the browser', async () => {
  const visitor = await signedUp()
  const value = visitor.jar.find(/^sid$/)?.value ?? ''
  const left = await visitor.get('/api/logout', { follow: false })
  assert.deepEqual([left.status, left.headers.location], [302, '/'])
  assert.equal(visitor.jar.find(/^sid$/), undefined)
  visitor.jar.set('sid', value)
  assert.equal(await statusOf(visitor), 401)
})

// asvs 6.8.4
test('after signing out the provider asks for the password again', async () => {
  const visitor = await signedUp()
  const silent = await visitor.get('/api/login?again=yes')
  assert.match(silent.text, /<h1>Sign in<\/h1>/)
  await visitor.get('/api/logout')
  assert.match((await signInForm(visitor)).text, /<h1>Sign in<\/h1>/)
})

test('without signing out, a browser that has lost its session gets in without being asked', async () => {
  const visitor = await signedUp()
  visitor.jar.keep(['sid=; Path=/; Max-Age=0'])
  assert.equal(await statusOf(visitor), 401)
  await visitor.get('/api/login')
  assert.equal(await statusOf(visitor), 200)
})

// asvs 7.6.1
test('sessions that grew from one sign-in end together', async () => {
  const visitor = await signedUp()
  const first = visitor.jar.find(/^sid$/)?.value ?? ''
  visitor.jar.keep(['sid=; Path=/; Max-Age=0'])
  await visitor.get('/api/login')
  const other = browser()
  other.jar.set('sid', first)
  assert.deepEqual([await statusOf(visitor), await statusOf(other)], [200, 200])
  await visitor.get('/api/logout')
  assert.deepEqual([await statusOf(visitor), await statusOf(other)], [401, 401])
})

// asvs 3.5.3
test('another site, and a browser that fetches ahead, cannot sign anybody out', async () => {
  const visitor = await signedUp()
  const notMeant: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' },
  ]
  for (const headers of notMeant) {
    const answer = await visitor.get('/api/logout', { headers, follow: false })
    assert.equal(answer.headers.location, '/')
    assert.equal(await statusOf(visitor), 200)
  }
  await visitor.get('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  assert.equal(await statusOf(visitor), 401)
})

test('signing out twice, or without ever having signed in, leads to the first page as well', async () => {
  const answer = await browser().get('/api/logout', { follow: false })
  assert.deepEqual([answer.status, answer.headers.location], [302, '/'])
})

// asvs 7.4.2
test('a deactivated user is out in both browsers at once, and is told so at the next sign-in', async () => {
  const person = newcomer()
  const [one, two] = [await signedUp(person), browser()]
  await signInWith(two, person)
  const user = await userWithEmail(db, person.email)
  assert.ok(user)
  await deactivate(db, user.id)
  assert.deepEqual([await statusOf(one), await statusOf(two)], [401, 401])

  const asked = await one.get('/api/login')
  assert.match(asked.text, /<h1>Sign in<\/h1>/)
  const told = await signInWith(one, person)
  assert.equal(told.status, 403)
  assert.match(told.text, /<h1>This account is deactivated<\/h1>/)
  assert.equal(await statusOf(one), 401)
  // The browser is turned away, but can then sign in as somebody else.
  assert.match((await one.get('/api/login')).text, /<h1>Sign in<\/h1>/)
})

test('deactivation leaves nothing behind at the provider', async () => {
  const person = newcomer()
  await signedUp(person)
  const user = await userWithEmail(db, person.email)
  assert.ok(user)
  const countRecords = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from identity_records r
      join user_identities i on i.subject = r.account_id where i.user_id = ${user.id}`)
    return rows[0]?.count
  }
  assert.notEqual(await countRecords(), 0)
  await deactivate(db, user.id)
  assert.equal(await countRecords(), 0)
})
