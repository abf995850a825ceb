import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { currentUser, type CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { Browser } from './testing/browser.ts'
import { formOf, linkTo, newcomer, signInForm, signInWith, signUpOverHttp, signUpWith } from './testing/sign-in.ts'
import { startIdentityInShared } from './testing/start-identity.ts'

const { app, config, browser, close } = await startIdentityInShared()
after(close)

const whoIs = async (visitor: Browser) => {
  const { status, text } = await visitor.get('/api/auth/user')
  return { status, user: JSON.parse(text) as CurrentUser }
}

// spec 1.2.12, asvs 6.2.10
test('a person signs up, signs out and signs in again', async () => {
  const [visitor, person] = [browser(), newcomer({ firstName: 'Ana', lastName: 'Lindqvist' })]
  await signUpWith(visitor, person)
  const { user } = await whoIs(visitor)
  assert.deepEqual([user.firstName, user.lastName, user.email], ['Ana', 'Lindqvist', person.email])

  const left = await visitor.get('/api/logout')
  assert.equal(left.url.pathname, '/')
  assert.deepEqual(await whoIs(visitor), { status: 401, user: { message: 'Unauthorized' } })

  await signInWith(visitor, person)
  assert.equal((await whoIs(visitor)).user.id, user.id)
})

// spec 1.3.2 1.7.4, asvs 10.4.11
test('the current user shows what the contract names and nothing else', async () => {
  const cookie = await signUpOverHttp(app, config.publicUrl)
  const answer = await app.inject({ url: '/api/auth/user', headers: { cookie } })
  assert.deepEqual(Object.keys(answer.json<object>()).toSorted(), Object.keys(currentUser.shape).toSorted())
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('a new user starts with three contact types, six genres and no tags', async () => {
  const cookie = await signUpOverHttp(app, config.publicUrl)
  const list = async (path: string) =>
    (await app.inject({ url: path, headers: { cookie } })).json<
      { name: string; color: string; isDefault?: boolean }[]
    >()
  const [types, genres, tags] = [await list('/api/contact-types'), await list('/api/genres'), await list('/api/tags')]
  assert.deepEqual(
    types.map(({ name, isDefault }) => ({ name, isDefault })),
    [
      { name: 'collaboration', isDefault: true },
      { name: 'client', isDefault: false },
      { name: 'model', isDefault: false },
    ],
  )
  assert.deepEqual(genres.map(({ name }) => name).toSorted(), [
    'Editorial',
    'Event',
    'Fashion',
    'Portrait',
    'Product',
    'Wedding',
  ])
  assert.equal(new Set(genres.map(({ color }) => color)).size, 6)
  assert.deepEqual(tags, [])
})

// asvs 9.2.4
test('signing in leads back to where the person was', async () => {
  const [visitor, person] = [browser(), newcomer()]
  await signUpWith(visitor, person)
  await visitor.get('/api/logout')
  const form = await signInForm(visitor, '/api/login?returnTo=%2Fschedule%3Fview%3Dmonth')
  assert.equal((await visitor.post(formOf(form), person)).url.href, `${config.publicUrl}/schedule?view=month`)

  const already = await visitor.get('/api/login?returnTo=/contacts')
  assert.equal(already.url.pathname, '/contacts')
})

// asvs 6.4.2
test('a wrong password and an unknown address get the same answer', async () => {
  const [visitor, person] = [browser(), newcomer()]
  await signUpWith(visitor, person)
  const stranger = browser()
  const wrong = await signInWith(stranger, { ...person, password: 'not the right one' })
  const unknown = await signInWith(stranger, { email: 'nobody@example.com', password: 'not the right one' })
  const neutral = (text: string, email: string) =>
    text.replaceAll(email, 'X').replaceAll(/interaction\/[\w-]+/g, 'interaction')
  assert.equal(wrong.status, 400)
  assert.equal(unknown.status, 400)
  assert.equal(neutral(wrong.text, person.email), neutral(unknown.text, 'nobody@example.com'))
  assert.match(wrong.text, /role="alert">The email or the password is not right\.</)
  assert.ok(wrong.text.includes(`value="${person.email}"`))
  assert.ok(!wrong.text.includes('not the right one'))
  assert.equal((await whoIs(stranger)).status, 401)
})

test('an address stands for the same person in any spelling', async () => {
  const person = newcomer({ email: 'Case.Sensitive@Example.com' })
  const first = browser()
  await signUpWith(first, person)
  const second = browser()
  await signInWith(second, { ...person, email: ' case.sensitive@example.COM ' })
  assert.equal((await whoIs(second)).user.id, (await whoIs(first)).user.id)
})

test('a problem with a sign-up is shown at its field, and nothing typed is lost but the password', async () => {
  const visitor = browser()
  const page = await visitor.get(linkTo(await signInForm(visitor), 'Create an account'))
  const typed = { firstName: ' ', lastName: '"><b>O\'Hara', email: 'not an address', password: 'short' }
  const again = await visitor.post(formOf(page), typed)
  assert.equal(again.status, 400)
  const notes = [...again.text.matchAll(/id="(\w+)-note" class="error">([^<]*)</g)].map(([, field, note]) => [
    field,
    note,
  ])
  assert.deepEqual(notes, [
    ['firstName', 'Enter your first name'],
    ['email', 'This is not an email address'],
    ['password', 'Use at least 12 characters'],
  ])
  assert.ok(again.text.includes('value="&quot;&gt;&lt;b&gt;O&#39;Hara"'))
  assert.ok(again.text.includes('value="not an address"'))
  assert.ok(!again.text.includes('value="short"'))
  assert.match(again.text, /id="firstName"[^>]*aria-invalid="true"[^>]*autofocus/s)
})

// asvs 6.2.4
test('a common password is refused at sign-up', async () => {
  const page = await signUpWith(browser(), newcomer({ password: 'Password1234!' }))
  assert.equal(page.status, 400)
  assert.match(page.text, /This password is easy to guess/)
})

test('a taken address is reported at its field; a form sent twice simply signs in', async () => {
  const person = newcomer()
  await signUpWith(browser(), person)
  const other = await signUpWith(browser(), { ...person, password: 'entirely different words' })
  assert.equal(other.status, 400)
  assert.match(other.text, /id="email-note" class="error">There is already an account with this address/)

  const twice = browser()
  await signUpWith(twice, person)
  assert.equal((await whoIs(twice)).user.email, person.email)
})

// spec 1.3.1
test('20 sign-ups with one address at once make one account and one user', async () => {
  const person = newcomer()
  const visitors = Array.from({ length: 20 }, browser)
  await Promise.all(visitors.map((visitor) => signUpWith(visitor, person)))
  const ids = await Promise.all(visitors.map(async (visitor) => (await whoIs(visitor)).user.id))
  assert.equal(new Set(ids).size, 1)
})

test('the sign-up page opens directly for those who want to start', async () => {
  const page = await signInForm(browser(), '/api/login?screen_hint=signup')
  assert.match(page.text, /<h1>Create an account<\/h1>/)
  assert.match((await browser().get(page.url)).text, /<h1>This page has expired<\/h1>/)
})

test('whose session has ended reads so on the way to signing in again, and whether what they typed is kept', async () => {
  const said = async (hint: string) => {
    const { text } = await signInForm(browser(), `/api/login?screen_hint=${hint}`)
    return /role="status">([^<]*)</.exec(text)?.[1]
  }
  assert.equal(await said('ended'), 'Your session has ended. Sign in to go on where you were.')
  assert.equal(
    await said('ended-kept'),
    'Your session has ended. What you typed is kept on this device: sign in to go on with it.',
  )
  assert.equal(await said('constructor'), undefined)
})

// asvs 3.4.3 3.4.6 6.2.7 14.2.2
test('the pages need no script, stay out of frames and caches, and send forms nowhere else', async () => {
  const page = await signInForm(browser())
  assert.doesNotMatch(page.text, /<script\s|onclick|javascript:/i)
  assert.equal(page.headers['cache-control'], 'no-store')
  const policy = page.headers['content-security-policy'] ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.match(policy, /form-action 'self' http:\/\/localhost:3000(;|$)/)
  const scripts = page.text.matchAll(/<script>(.*?)<\/script>/gs)
  const hashes = Array.from(
    scripts,
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  assert.equal(hashes.length, 1, 'the one that shows the password')
  assert.ok(policy.includes(`script-src ${hashes.join()};`), 'and it is the only one that may run')
})

test('what shows the password is there only once its script runs, and pages without a password run none', async () => {
  const page = await signInForm(browser())
  assert.match(page.text, /<button type="button" class="show" [^>]* hidden>/)
  const message = await browser().get('/api/callback?state=none')
  assert.doesNotMatch(message.text, /<script/i)
  assert.doesNotMatch(message.headers['content-security-policy'] ?? '', /script-src/)
})

test('a form from another site is refused, whatever it carries', async () => {
  const [visitor, person] = [browser(), newcomer()]
  await signUpWith(browser(), person)
  const form = formOf(await signInForm(visitor))
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const page = await visitor.post(form, person, { headers })
    assert.equal(page.status, 403)
  }
  assert.equal((await visitor.post(form, person, { headers: { 'sec-fetch-site': 'same-origin' } })).status, 200)
  assert.equal((await whoIs(visitor)).status, 200)
})

test('a form that was left open, or belongs to another browser, says that it has expired', async () => {
  const form = formOf(await signInForm(browser()))
  const page = await browser().post(form, newcomer())
  assert.equal(page.status, 400)
  assert.match(page.text, /<h1>This page has expired<\/h1>/)
  assert.equal(linkTo(page, 'Sign in').pathname, '/api/login')
})

test('of two people at one browser, the one who signs in last, in any tab, is signed in', async () => {
  const [ana, ben, visitor] = [newcomer(), newcomer(), browser()]
  await signUpWith(browser(), ana)
  await signUpWith(browser(), ben)
  const [one, two] = [await signInForm(visitor), await signInForm(visitor)]
  await visitor.post(formOf(one), ana)
  await visitor.post(formOf(two), ben)
  assert.equal((await whoIs(visitor)).user.email, ben.email)

  const third = await visitor.get('/api/login?again=yes')
  await visitor.post(formOf(third), ana)
  assert.equal((await whoIs(visitor)).user.email, ana.email)
})
