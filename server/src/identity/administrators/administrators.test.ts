import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { adminActs } from './admin-acts.tables.ts'
import { users } from '../identity.tables.ts'
import type { Way } from '../testing/browser.ts'
import { formOf, linkTo, newcomer, signInForm, signUpWith } from '../testing/sign-in.ts'
import { startIdentity } from '../testing/start-identity.ts'

type Studio = Awaited<ReturnType<typeof startIdentity>>
const notice = /This is the first account here, so it becomes the administrator/
const advice = /Nobody is the administrator here yet[^]*npm run admin -- grant EMAIL/
const lan: Way = { from: '192.0.2.44' }

async function inStudio(settings: Record<string, string>, work: (studio: Studio) => Promise<void>) {
  const studio = await startIdentity(settings)
  try {
    await work(studio)
  } finally {
    await studio.close()
  }
}

async function signUpPage({ browser }: Studio, way?: Way) {
  const visitor = browser(way)
  return (await visitor.get(linkTo(await signInForm(visitor), 'Create an account'))).text
}

async function levelAfterSignUp({ browser }: Studio, person = newcomer(), way?: Way) {
  const visitor = browser(way)
  await signUpWith(visitor, person)
  return (JSON.parse((await visitor.get('/api/auth/user')).text) as { accessLevel: string }).accessLevel
}

// asvs 6.3.2 13.2.3
test('on the own machine the first account is the administrator, is told so, and is the only one', () =>
  inStudio({}, async (studio) => {
    assert.match(await signUpPage(studio), notice)
    assert.equal(await levelAfterSignUp(studio), 'admin')
    assert.doesNotMatch(await signUpPage(studio), notice)
    assert.equal(await levelAfterSignUp(studio), 'free')
    const acts = await studio.db.select().from(adminActs)
    assert.deepEqual(
      acts.map(({ actor, before, after }) => ({ actor, before, after })),
      [{ actor: 'first account', before: null, after: { accessLevel: 'admin' } }],
    )
  }))

test('of ten first accounts at once exactly one is the administrator', () =>
  inStudio({}, async (studio) => {
    const people = Array.from({ length: 10 }, () => newcomer())
    await Promise.all(people.map((person) => signUpWith(studio.browser(), person)))
    const admins = await studio.db.select({ id: users.id }).from(users).where(eq(users.accessLevel, 'admin'))
    assert.equal(admins.length, 1)
    assert.equal((await studio.db.select({ id: users.id }).from(users)).length, 10)
  }))

test('on a public address nobody becomes administrator by signing up, nor by claiming an address in ADMIN_EMAILS', () =>
  inStudio({ PUBLIC_URL: 'https://photos.example.com', ADMIN_EMAILS: 'boss@example.com' }, async (studio) => {
    assert.doesNotMatch(await signUpPage(studio), notice)
    assert.equal(await levelAfterSignUp(studio), 'free')
    assert.equal(await levelAfterSignUp(studio, newcomer({ email: 'boss@example.com' })), 'free')
  }))

// spec 1.9.16
test('a stranger from the network who comes first gets an ordinary account and is told how to make an administrator', () =>
  inStudio({ HOST: '0.0.0.0' }, async (studio) => {
    const page = await signUpPage(studio, lan)
    assert.doesNotMatch(page, notice)
    assert.match(page, advice)
    assert.equal(await levelAfterSignUp(studio, newcomer(), lan), 'free')
    assert.doesNotMatch(await signUpPage(studio, lan), advice)

    // The installation is no longer empty, so being at the machine is not enough; the page says what is.
    const here = await signUpPage(studio)
    assert.doesNotMatch(here, notice)
    assert.match(here, advice)
    assert.equal(await levelAfterSignUp(studio), 'free')
  }))

test('what counts is where the browser comes back from the provider, not where the form was filled in', () =>
  inStudio({}, async ({ browser }) => {
    const [here, away] = [browser(), browser(lan)]
    Object.assign(away, { jar: here.jar })
    const page = await here.get(linkTo(await signInForm(here), 'Create an account'))
    let answer = await here.post(formOf(page), newcomer(), { follow: false })
    while (!answer.headers.location?.includes('/api/callback'))
      answer = await here.get(answer.headers.location ?? 'missing:', { follow: false })
    await away.get(answer.headers.location)
    assert.match((await here.get('/api/auth/user')).text, /"accessLevel":"free"/)
  }))

const proxies: Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 squid' },
  { 'x-forwarded-proto': 'http' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
]
for (const headers of proxies) {
  test(`behind a proxy on the same machine that adds ${Object.keys(headers).join()} nobody is taken for the owner`, () =>
    inStudio({}, async (studio) => {
      assert.match(await signUpPage(studio, { headers }), advice)
      assert.equal(await levelAfterSignUp(studio, newcomer(), { headers }), 'free')
    }))
}

test('with a proxy configured nobody is taken for the owner, whatever the address looks like', () =>
  inStudio({ TRUST_PROXY: 'loopback' }, async (studio) => {
    assert.match(await signUpPage(studio), advice)
    assert.equal(await levelAfterSignUp(studio), 'free')
  }))

test('the machine is recognised by all of its own addresses', () =>
  inStudio({}, async (studio) => {
    const interfaces = Object.values(networkInterfaces()).flatMap((of) => (of ?? []).map(({ address }) => address))
    for (const from of new Set(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', ...interfaces]))
      assert.match(await signUpPage(studio, { from }), notice, from)
  }))

test('a proxy that does not announce itself is recognised by its old protocol', () =>
  inStudio({}, async ({ app, browser }) => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const visitor = browser()
    const { pathname } = linkTo(await signInForm(visitor), 'Create an account')
    const ask = (version: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      const cookie = visitor.jar.headerFor(pathname)
      const head = [`GET ${pathname} HTTP/${version}`, 'Host: localhost', 'Connection: close', `Cookie: ${cookie}`]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      return text(socket)
    }
    assert.match(await ask('1.0'), advice)
    assert.match(await ask('1.1'), notice)
  }))
