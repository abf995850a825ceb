import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../identity.tables.ts'
import { callsOf } from '../testing/api-calls.ts'
import type { Browser } from '../testing/browser.ts'
import { formOf, newcomer, signInWith, signUpWith, type NewPerson } from '../testing/sign-in.ts'
import { startIdentityInShared } from '../testing/start-identity.ts'

const { app, db, browser, close } = await startIdentityInShared()
after(close)

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
const withAgent = (agent: string) => browser({ headers: { 'user-agent': agent } })

/** One person in two browsers, which sign in one after the other. */
async function twoBrowsers(person: NewPerson = newcomer()) {
  const [here, there] = [withAgent(agents.firefox), withAgent(agents.chrome)]
  await signUpWith(here, person)
  await signInWith(there, person)
  return { person, here, there, mine: callsOf(app, here), theirs: callsOf(app, there) }
}

const isAsked = (page: { text: string }) => /<h1>Sign in<\/h1>/.test(page.text)
const sidOf = (visitor: Browser) => visitor.jar.find(/^sid$/)?.value

test('the list names browser and system, has the browser that asks first, and no secret', async () => {
  const { mine, theirs, here } = await twoBrowsers()
  const { browsers, hasPassword } = await mine.look()
  assert.equal(hasPassword, true)
  assert.deepEqual(
    browsers.map(({ browser, system, isThis }) => ({ browser, system, isThis })),
    [
      { browser: 'Firefox', system: 'Linux', isThis: true },
      { browser: 'Chrome', system: 'Windows', isThis: false },
    ],
  )
  assert.deepEqual(
    (await theirs.look()).browsers.map(({ browser, isThis }) => [browser, isThis]),
    [
      ['Chrome', true],
      ['Firefox', false],
    ],
  )
  const keys = ['browser', 'id', 'isThis', 'lastSeenAt', 'signedInAt', 'system']
  assert.deepEqual(Object.keys(browsers[0] ?? {}).toSorted(), keys)
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, browsers[0]?.id ?? ''))
  const told = JSON.stringify(browsers)
  for (const secret of [row?.sid, row?.providerSid, sidOf(here), agents.firefox])
    assert.ok(secret && !told.includes(secret))
})

test('a browser that says nothing or nonsense about itself is listed all the same', async () => {
  const person = newcomer()
  const strange = [withAgent(agents.iphone), withAgent(`  ${'x'.repeat(900)}\t`), withAgent(' ')]
  await signUpWith(strange[0] ?? browser(), person)
  for (const one of strange.slice(1)) await signInWith(one, person)
  const { browsers } = await callsOf(app, strange[0] ?? browser()).look()
  assert.deepEqual(browsers.map(({ browser, system }) => `${browser} on ${system}`).toSorted(), [
    'Safari on iOS',
    'null on null',
    'null on null',
  ])
  const kept = await db.select({ text: sessions.userAgent }).from(sessions)
  assert.ok(kept.every(({ text }) => text === null || (text.length <= 300 && !/\p{Cc}/u.test(text))))
})

test('a browser that is signed out elsewhere gets 401 and is asked for the password again', async () => {
  const { mine, theirs, there, person } = await twoBrowsers()
  const { browsers } = await mine.look()
  const answer = await mine.end(browsers[1]?.id ?? '')
  assert.deepEqual(answer, { status: 204, body: undefined })
  assert.equal(await theirs.status(), 401)
  assert.ok(isAsked(await there.get('/api/login')), 'the provider has forgotten the browser as well')
  assert.equal((await mine.look()).browsers.length, 1)
  assert.equal((await mine.end(browsers[1]?.id ?? '')).status, 404)
  await signInWith(there, person)
  assert.equal(await theirs.status(), 200)
})

test('signing out everywhere else leaves the browser that asks, and nobody else in', async () => {
  const { mine, theirs, here, there, person } = await twoBrowsers()
  const [third, bystander] = [browser(), browser()]
  await signInWith(third, person)
  await signUpWith(bystander, newcomer())
  assert.equal((await mine.endOthers()).status, 204)
  assert.deepEqual([await mine.status(), await theirs.status()], [200, 401])
  assert.equal(await callsOf(app, bystander).status(), 200)
  for (const other of [there, third]) assert.ok(isAsked(await other.get('/api/login')))
  assert.equal((await here.get('/api/login?returnTo=/contacts')).url.pathname, '/contacts')
  assert.equal((await mine.look()).browsers.length, 1)
})

test('a right password sent before, but followed only after signing out everywhere else, lets nobody in', async () => {
  const { mine, person } = await twoBrowsers()
  const waiting = browser()
  const page = await waiting.get('/api/login')
  const sent = await waiting.post(formOf(page), { email: person.email, password: person.password }, { follow: false })
  assert.equal(sent.status, 303)
  await mine.endOthers()
  await waiting.get(sent.headers.location ?? '')
  assert.equal(await callsOf(app, waiting).status(), 401)
})

test('the browser that asks is not ended this way, and neither is a stranger’s', async () => {
  const { mine } = await twoBrowsers()
  const { mine: strangers } = await twoBrowsers()
  const own = (await mine.look()).browsers[0]?.id ?? ''
  assert.partialDeepStrictEqual(await mine.end(own), {
    status: 409,
    body: { message: 'This is the browser that you are using. Sign out from the menu.' },
  })
  const foreign = await strangers.end(own)
  assert.deepEqual(foreign, { status: 404, body: { message: 'Session not found' } })
  assert.equal(await mine.status(), 200)
})

test('a visit after an hour is noted with the session and with the user, who is otherwise left alone', async () => {
  const { mine, here } = await twoBrowsers()
  const { id } = JSON.parse((await here.get('/api/auth/user')).text) as { id: string }
  const past = '2026-01-02T03:04:05.000Z'
  const personNow = async () => (await db.select().from(users).where(eq(users.id, id)))[0]
  const started = await personNow()
  assert.ok((started?.lastSeenAt ?? '') > past, 'signing in counts as being seen')
  await db
    .update(sessions)
    .set({ lastSeen: past, createdAt: sql`now() - interval '1 day'` })
    .where(eq(sessions.userId, id))
  await db.execute(sql`update users set last_seen_at = ${past} where id = ${id}`)

  await mine.look()
  const [first, second] = (await mine.look()).browsers
  assert.ok((first?.lastSeenAt ?? '') > past)
  assert.equal(second?.lastSeenAt, past)
  const { lastSeenAt, updatedAt } = (await personNow()) ?? {}
  assert.ok((lastSeenAt ?? '') > past)
  assert.equal(updatedAt, started?.updatedAt)
})
