import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { passwordLinks, sessions, users } from '../identity.tables.ts'
import { addPasswordLink, endOtherLinks } from '../provider/password-links.store.ts'
import { callsOf } from '../testing/api-calls.ts'
import { formOf, linkTo, newcomer, signInWith, signUpWith } from '../testing/sign-in.ts'
import { startIdentityInShared } from '../testing/start-identity.ts'
import { deactivate } from '../users.store.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const { app, db, config, browser, close } = await startIdentityInShared({ LOG_LEVEL: 'info' }, { logStream })
after(close)

const other = 'five quiet lanterns drifting'

/** Somebody with a link for a new password. */
async function withLink() {
  const [visitor, person] = [browser(), newcomer()]
  await signUpWith(visitor, person)
  const { id } = JSON.parse((await visitor.get('/api/auth/user')).text) as { id: string }
  const { path = '' } = (await addPasswordLink(db, id)) ?? {}
  return { visitor, person, id, path, token: path.split('/').at(-1) ?? '' }
}
const letsIn = async (email: string, password: string) => {
  const visitor = browser()
  await signInWith(visitor, { email, password })
  return (await callsOf(app, visitor).status()) === 200
}
const isDead = ({ status, text }: { status: number; text: string }) =>
  status === 404 && text.includes('This link does not work')

test('a link takes a new password, signs the account out everywhere, and leads to the sign-in with a sentence', async () => {
  const { visitor, person, path, id } = await withLink()
  const stranger = browser()
  const page = await stranger.get(path)
  assert.equal(page.status, 200)
  assert.ok(page.text.includes(person.email), 'says whose password it is')
  const after = await stranger.post(formOf(page), { password: other })
  assert.match(after.url.pathname, /^\/oidc\/interaction\//)
  assert.match(after.text, /Your new password is set\. You are signed out everywhere; sign in with it now\./)

  assert.equal(await callsOf(app, visitor).status(), 401)
  assert.match((await visitor.get('/api/login')).text, /<h1>Sign in<\/h1>/)
  assert.equal(await db.$count(sessions, eq(sessions.userId, id)), 0)
  const signedIn = await stranger.post(formOf(after), { email: person.email, password: other })
  assert.equal(signedIn.url.href, `${config.publicUrl}/`)
  assert.equal(await callsOf(app, stranger).status(), 200)
  assert.equal(await letsIn(person.email, person.password), false)
})

test('looking at a link as often as one likes uses nothing up', async () => {
  const { path, person } = await withLink()
  for (let round = 0; round < 3; round += 1) assert.equal((await browser().get(path)).status, 200)
  assert.equal((await app.inject({ method: 'HEAD', url: path })).statusCode, 200)
  await browser().post(path, { password: other })
  assert.ok(await letsIn(person.email, other))
})

// asvs 6.4.3
test('a link works once, also when two use it in the same moment', async () => {
  const { path, person } = await withLink()
  const wanted = [other, 'nobody paints walls in winter', 'nine wooden spoons left over']
  const answers = await Promise.all(wanted.map((password) => browser().post(path, { password }, { follow: false })))
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['303', '404', '404'])
  const worked = wanted.filter((_password, at) => answers[at]?.status === 303)
  for (const password of wanted) assert.equal(await letsIn(person.email, password), worked.includes(password))
  assert.ok(isDead(await browser().get(path)))
})

test('unknown, malformed, used, old and replaced links get the same page', async () => {
  const [used, old, replaced] = [await withLink(), await withLink(), await withLink()]
  await browser().post(used.path, { password: other })
  await db
    .update(passwordLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(sql`account_id in (select subject from user_identities where user_id = ${old.id})`)
  const newer = await addPasswordLink(db, replaced.id)
  if (newer) await endOtherLinks(db, newer)
  const unknown = `/password/${'A'.repeat(43)}`
  const pages = []
  for (const path of [
    unknown,
    '/password/x',
    `/password/${'A'.repeat(5000)}`,
    '/password/%00',
    used.path,
    old.path,
    replaced.path,
  ]) {
    for (const answer of [
      await browser().get(path),
      await browser().post(path, { password: 'still another good one' }),
    ]) {
      assert.ok(isDead(answer), path.slice(0, 60))
      pages.push(answer.text)
    }
  }
  assert.equal(new Set(pages).size, 1)
  assert.ok(await letsIn(old.person.email, old.person.password))
  const [page] = pages
  assert.equal(
    linkTo({ text: page ?? '', url: new URL(config.publicUrl), status: 404, headers: {} }, 'Get a new link').pathname,
    '/password',
  )
})

test('a link works for half an hour', async () => {
  const { id } = await withLink()
  const { expiresAt = '' } = (await addPasswordLink(db, id)) ?? {}
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  assert.ok(minutes > 29.9 && minutes < 30.1, `${minutes}`)
})

test('a deactivated user’s link does not let them in', async () => {
  const { path, id, person } = await withLink()
  await deactivate(db, id)
  assert.ok(isDead(await browser().get(path)))
  assert.ok(isDead(await browser().post(path, { password: other })))
  await db.update(users).set({ isActive: true }).where(eq(users.id, id))
  assert.deepEqual([await letsIn(person.email, other), await letsIn(person.email, person.password)], [false, true])
})

test('what is wrong with the new password is said at the field, and the link still works', async () => {
  const { path, person } = await withLink()
  for (const [password, words] of [
    ['', 'Choose a password'],
    ['too short', 'Use at least 12 characters'],
    ['password1234', 'This password is easy to guess.'],
    [`${person.firstName} ${person.lastName} 1`, 'This password is easy to guess: it is made of your name'],
  ] as const) {
    const page = await browser().post(path, { password })
    assert.equal(page.status, 400)
    assert.ok(page.text.includes(words), words)
    assert.ok(password === '' || !page.text.includes(`value="${password}"`))
  }
  assert.equal((await browser().get(path)).status, 200)
})

test('the page stays out of caches, frames, search engines and referrers, and the log holds no token', async () => {
  const { path, token } = await withLink()
  const { headers, text } = await browser().get(path)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
  assert.equal(headers['x-frame-options'], 'DENY')
  assert.match(headers['content-security-policy'] ?? '', /^default-src 'none'; .*frame-ancestors 'none'/)
  assert.match(text, /<meta name="robots" content="noindex" \/>/)
  await browser().post(path, { password: other })
  await browser().get(path)
  const log = lines.join('')
  assert.ok(log.includes('"path":"/password/…"'))
  assert.match(log, /"msg":"set a password with a link"/)
  for (const secret of [token, other]) assert.ok(!log.includes(secret))
})
