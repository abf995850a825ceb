import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { allowances } from './allowances.ts'
import { Browser } from './testing/browser.ts'
import { hashCheaply } from './testing/cheap-hash.ts'
import { formOf, linkTo, newcomer, signInForm, signUpWith } from './testing/sign-in.ts'
import { startIdentityInShared } from './testing/start-identity.ts'
import { assertTooMany, newNetwork, wrong } from './testing/visitor.ts'

const { app, db, config, close } = await startIdentityInShared({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
after(close)

/** A visitor from a network address of their own. */
class Visitor extends Browser {
  constructor(from = newNetwork()) {
    super(app, config.publicUrl, { from })
  }
}

const forget = () => db.execute(sql`delete from rate_limits`)

async function signedUp() {
  const person = newcomer()
  await signUpWith(new Visitor(), person)
  await hashCheaply(db, person)
  await forget()
  return person
}

// asvs 6.1.1 15.3.4
test('after five wrong passwords from one address even the right one has to wait, there and only there', async () => {
  const person = await signedUp()
  const guesser = new Visitor()
  const form = formOf(await signInForm(guesser))
  const tries = []
  for (let at = 0; at < 5; at += 1) tries.push((await guesser.post(form, { ...person, password: wrong })).status)
  assert.deepEqual(tries, [400, 400, 400, 400, 400])
  assertTooMany(await guesser.post(form, person), allowances.password.windowSeconds)

  const owner = new Visitor()
  await owner.post(formOf(await signInForm(owner)), person)
  assert.equal((await owner.get('/api/auth/user')).status, 200)
})

test('an unknown address meets the same limit, so the limit reveals nothing', async () => {
  const guesser = new Visitor()
  const form = formOf(await signInForm(guesser))
  for (let at = 0; at < 5; at += 1) await guesser.post(form, { email: 'nobody@example.com', password: wrong })
  assertTooMany(
    await guesser.post(form, { email: 'NOBODY@example.com', password: wrong }),
    allowances.password.windowSeconds,
  )
})

// asvs 6.3.1
test('20 guesses at once are five guesses', async () => {
  const person = await signedUp()
  const guesser = new Visitor()
  const form = formOf(await signInForm(guesser))
  const pages = await Promise.all(Array.from({ length: 20 }, () => guesser.post(form, { ...person, password: wrong })))
  const countOf = (wanted: number) => pages.filter(({ status }) => status === wanted).length
  assert.deepEqual([countOf(400), countOf(429)], [5, 15])
})

test('guesses at one account from everywhere are counted together', async () => {
  const person = await signedUp()
  const { most, windowSeconds } = allowances.account
  const guess = async () => {
    const guesser = new Visitor()
    return guesser.post(formOf(await signInForm(guesser)), { ...person, password: wrong })
  }
  const pages = await Promise.all(Array.from({ length: most }, guess))
  assert.ok(pages.every(({ status }) => status === 400))
  assertTooMany(await guess(), windowSeconds)
})

// asvs 2.4.1
test('one address that tries many accounts is stopped as well', async () => {
  await forget()
  const guesser = new Visitor()
  const form = formOf(await signInForm(guesser))
  const guess = (at: number) => guesser.post(form, { email: `victim.${at}@example.com`, password: wrong })
  for (let at = 0; at < allowances.signIn.most; at += 1) assert.equal((await guess(at)).status, 400)
  assertTooMany(await guess(99), allowances.signIn.windowSeconds)
})

test('a correct password clears earlier failed attempts', async () => {
  const person = await signedUp()
  const visitor = new Visitor()
  for (let round = 0; round < 3; round += 1) {
    const form = formOf(await visitor.get('/api/login?again=yes'))
    for (let at = 0; at < 3; at += 1)
      assert.equal((await visitor.post(form, { ...person, password: wrong })).status, 400)
    await visitor.post(form, person)
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
  }
})

test('sign-ups from one address are limited, and mistakes in the form do not count', async () => {
  await forget()
  const from = newNetwork()
  const form = async () => {
    const visitor = new Visitor(from)
    return { visitor, to: formOf(await visitor.get(linkTo(await signInForm(visitor), 'Create an account'))) }
  }
  const slips = await form()
  for (let at = 0; at < 20; at += 1) await slips.visitor.post(slips.to, newcomer({ password: 'short' }))
  for (let at = 0; at < allowances.signUp.most; at += 1) {
    const { visitor, to } = await form()
    assert.equal((await visitor.post(to, newcomer())).status, 200)
  }
  const { visitor, to } = await form()
  assertTooMany(await visitor.post(to, newcomer()), allowances.signUp.windowSeconds)
})

test('100 visits to the sign-in are too many for one address, and nobody else is affected', async () => {
  await forget()
  const headers = { 'x-forwarded-for': newNetwork() }
  const visits = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url: '/api/login', headers })))
  const passed = visits.filter(({ statusCode }) => statusCode === 302)
  assert.equal(passed.length, allowances.signIn.most)
  assert.ok(visits.every(({ statusCode, headers }) => statusCode === 302 || Number(headers['retry-after']) > 0))
  assert.match((await signInForm(new Visitor())).text, /<h1>Sign in<\/h1>/)
})

test('sign-ins begun directly at the provider are limited too', async () => {
  const url = String((await app.inject({ url: '/api/login' })).headers.location)
  const { pathname, search } = new URL(url)
  const headers = { 'x-forwarded-for': newNetwork(), accept: 'text/html' }
  const begin = () => app.inject({ url: `${pathname}${search}`, headers })
  const begun = await Promise.all(Array.from({ length: allowances.signIn.most + 5 }, begin))
  assert.equal(begun.filter(({ statusCode }) => statusCode === 303).length, allowances.signIn.most)
  const late = begun.filter(({ statusCode }) => statusCode === 429)
  assert.equal(late.length, 5)
  assert.ok(late.every(({ body }) => body.includes('Too many attempts')))
})

test('the list of attempts contains no addresses of people', async () => {
  const { rows } = await db.execute<{ key: string }>(sql`select key from rate_limits`)
  assert.notEqual(rows.length, 0)
  assert.ok(rows.every(({ key }) => !key.includes('@')))
})
