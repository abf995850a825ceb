import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { waitsForLock } from '#platform/testing/waiting.ts'
import type { Login } from './login-cookie.ts'
import { seal, unseal, loadOrCreateSecret } from '../secrets.ts'
import { Browser, type Answer } from '../testing/browser.ts'
import { formOf, linkTo, newcomer, signInForm, signUpWith } from '../testing/sign-in.ts'
import { startIdentityInShared } from '../testing/start-identity.ts'

const { app, db, config, browser, close } = await startIdentityInShared()
after(close)

const person = newcomer()
await signUpWith(browser(), person)

const loginCookie = /^login-/
const statusOf = async (visitor: Browser) => (await visitor.get('/api/auth/user')).status

/** Signs in up to the point where the browser would follow the provider's redirect back to us. */
async function aboutToReturn(visitor: Browser, who = person) {
  let answer = await visitor.post(formOf(await signInForm(visitor)), who, { follow: false })
  while (!answer.headers.location?.includes('/api/callback')) {
    answer = await visitor.get(answer.headers.location ?? 'missing:', { follow: false })
  }
  return new URL(answer.headers.location)
}

function assertNotCompleted(page: Answer) {
  assert.equal(page.status, 400)
  assert.match(page.headers['content-type'] ?? '', /^text\/html/)
  assert.match(page.text, /<h1>Sign-in did not complete<\/h1>/)
  // A link, never a redirect: a recurring failure must not send the browser round in circles.
  assert.equal(linkTo(page, 'Try again').pathname, '/api/login')
}

// asvs 10.4.2 10.4.3
test('the answer of the provider signs in once', async () => {
  const visitor = browser()
  const back = await aboutToReturn(visitor)
  await visitor.get(back)
  assert.equal(await statusOf(visitor), 200)
  assert.equal(visitor.jar.find(loginCookie), undefined)

  const sid = visitor.jar.find(/^sid$/)?.value
  assertNotCompleted(await visitor.get(back))
  assert.equal(visitor.jar.find(/^sid$/)?.value, sid)
  assert.equal(await statusOf(visitor), 200)
})

// asvs 10.1.2 10.2.1
test('a changed state is refused', async () => {
  const visitor = browser()
  const back = await aboutToReturn(visitor)
  back.searchParams.set('state', 'A'.repeat(43))
  assertNotCompleted(await visitor.get(back))
  assert.equal(await statusOf(visitor), 401)
})

// asvs 7.6.2
test('an answer that another browser has asked for is refused', async () => {
  const back = await aboutToReturn(browser())
  const victim = browser()
  assertNotCompleted(await victim.get(back))
  assert.equal(await statusOf(victim), 401)
})

// asvs 2.3.1 10.5.1 11.1.2 11.4.3
test('what the browser remembers cannot be exchanged: not its text, not its place', async () => {
  const visitor = browser()
  const back = await aboutToReturn(visitor)
  const name = visitor.jar.find(loginCookie)?.name ?? ''
  const [text = '', signature = ''] = visitor.jar.find(loginCookie)?.value.split('.') ?? []
  const login = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const forged = Buffer.from(JSON.stringify({ ...login, returnTo: 'https://evil.example' })).toString('base64url')
  visitor.jar.set(name, `${forged}.${signature}`, '/api/callback')
  assertNotCompleted(await visitor.get(back))
  assert.equal(visitor.jar.find(loginCookie), undefined)
})

// asvs 10.4.6
test('a wrong code is refused, and the sign-in can be started again', async () => {
  const visitor = browser()
  const back = await aboutToReturn(visitor)
  back.searchParams.set('code', 'nonsense')
  const page = await visitor.get(back)
  assertNotCompleted(page)
  assert.equal(visitor.jar.find(loginCookie), undefined)
  await visitor.get(linkTo(page, 'Try again'))
  assert.equal(await statusOf(visitor), 200)
})

test('an answer that comes after ten minutes is refused', async () => {
  const key = await loadOrCreateSecret(db, 'login cookies', async () => 'made long ago')
  const returnWith = async (until: number) => {
    const visitor = browser()
    const back = await aboutToReturn(visitor)
    const { name = '', value = '' } = visitor.jar.find(loginCookie) ?? {}
    const login = unseal(value, key) as Login
    assert.ok(Math.abs(login.until - Date.now() - 600_000) < 60_000)
    visitor.jar.set(name, seal({ ...login, until }, key), '/api/callback')
    return visitor.get(back)
  }
  assertNotCompleted(await returnWith(Date.now() - 1))
  assert.equal((await returnWith(Date.now() + 1000)).url.pathname, '/')
})

// asvs 15.3.7
test('an answer without anything, with odd and with doubled parameters is refused', async () => {
  for (const query of [
    '',
    '?',
    '?state=x&state=y',
    '?state=%00',
    `?code=x&state=${'s'.repeat(43)}`,
    '?error=access_denied',
  ]) {
    assertNotCompleted(await browser().get(`/api/callback${query}`))
  }
})

test('two tabs that sign in at the same time do not get in each other’s way', async () => {
  const visitor = browser()
  const first = await visitor.get('/api/login?returnTo=/contacts')
  const second = await visitor.get('/api/login?returnTo=/schedule')
  assert.equal((await visitor.post(formOf(first), person)).url.pathname, '/contacts')
  assert.equal((await visitor.post(formOf(second), person)).url.pathname, '/schedule')
})

// asvs 7.2.4
test('whoever signs in with a session of before gets a new one, and the old one is over', async () => {
  const visitor = browser()
  visitor.jar.set('sid', 'planted'.padEnd(43, 'x'))
  await visitor.get(await aboutToReturn(visitor))
  const first = visitor.jar.find(/^sid$/)?.value ?? ''
  assert.notEqual(first, 'planted'.padEnd(43, 'x'))

  await visitor.get('/api/login?again=yes').then((page) => visitor.post(formOf(page), person))
  assert.notEqual(visitor.jar.find(/^sid$/)?.value, first)
  const old = new Browser(app, config.publicUrl)
  old.jar.set('sid', first)
  assert.equal(await statusOf(old), 401)
})

// asvs 3.3.2 3.3.4
test('the session cookie cannot be read by scripts and stays within the site', async () => {
  const visitor = browser()
  await visitor.get(await aboutToReturn(visitor))
  const attributes = visitor.jar.find(/^sid$/)?.attributes ?? ''
  assert.match(attributes, /; ?HttpOnly/)
  assert.match(attributes, /SameSite=Lax/)
  assert.match(attributes, /Path=\/(;|$)/)
  assert.doesNotMatch(attributes, /Domain|Secure/)
})

test('somebody whose account is deleted at that moment is told that it did not complete', async (t) => {
  const leaving = newcomer()
  await signUpWith(browser(), leaving)
  const visitor = browser()
  const back = await aboutToReturn(visitor, leaving)
  let answer: Promise<Answer> | undefined
  await db.transaction(async (deleting) => {
    await deleting.execute(sql`delete from users where email = ${leaving.email}`)
    answer = visitor.get(back)
    // It found the account, and waits to refer to it.
    await t.waitFor(
      async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and ${waitsForLock}
            and strpos(query, 'insert into "sessions"') > 0`,
        )
        assert.equal(rows.length, 1)
      },
      { timeout: 20_000 },
    )
  })
  assert.ok(answer)
  assertNotCompleted(await answer)
  assert.equal(await statusOf(visitor), 401)
})
