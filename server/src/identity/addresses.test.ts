import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '#platform/process/config.ts'
import { createApp } from '../app.ts'
import { Browser } from './testing/browser.ts'
import { formOf, newcomer, signInForm, signUpWith } from './testing/sign-in.ts'
import { startIdentityInShared } from './testing/start-identity.ts'
import { noFiles } from '../testing/no-files.ts'

const away = await startIdentityInShared({ PUBLIC_URL: 'https://photos.example.test', TRUST_PROXY: 'loopback' })
const near = await startIdentityInShared()
after(async () => {
  await away.close()
  await near.close()
})

// asvs 4.1.2
test('behind a proxy the sign-in works at PUBLIC_URL, which this machine cannot reach', async () => {
  const visitor = away.browser()
  await signUpWith(visitor, newcomer())
  const { text } = await visitor.get('/api/auth/user')
  assert.equal((JSON.parse(text) as { accessLevel: string }).accessLevel, 'free')
})

// asvs 3.3.1 3.3.3
test('over https every cookie is secure, and the session is bound to this very host', async () => {
  const visitor = away.browser()
  await signInForm(visitor)
  const names = [/^__Secure-login-/, /^__Secure-oidc-form$/, /^__Secure-oidc-resume$/]
  for (const name of names) assert.match(visitor.jar.find(name)?.attributes ?? '', /; ?Secure/i)

  await signUpWith(visitor, newcomer())
  assert.match(visitor.jar.find(/^__Host-sid$/)?.attributes ?? '', /; ?Secure/)
  assert.match(visitor.jar.find(/^__Secure-oidc-session$/)?.attributes ?? '', /path=\/oidc;.*secure; httponly/i)
  assert.equal(visitor.jar.find(/^sid$/), undefined)
})

// asvs 3.5.4
test('a secret under the unprotected name is no session of an https installation', async () => {
  const visitor = away.browser()
  await signUpWith(visitor, newcomer())
  const value = visitor.jar.find(/^__Host-sid$/)?.value ?? ''
  const planted = away.browser()
  planted.jar.set('sid', value)
  assert.equal((await planted.get('/api/auth/user')).status, 401)
})

// asvs 10.4.1
test('a forged host changes no address', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const login = await away.app.inject({ url: '/api/login', headers })
  const to = new URL(String(login.headers.location))
  assert.equal(to.origin, 'https://photos.example.test')
  assert.equal(to.searchParams.get('redirect_uri'), 'https://photos.example.test/api/callback')

  const document = await away.app.inject({ url: '/oidc/.well-known/openid-configuration', headers })
  assert.doesNotMatch(document.body, /evil/)
  const asked = await away.app.inject({ url: `${to.pathname}${to.search}`, headers })
  assert.match(String(asked.headers.location), /^\/oidc\/interaction\//)
})

test('a browser that opens another name of the same machine is sent to PUBLIC_URL, once', async () => {
  const at = (host: string, url: string) => near.app.inject({ url, headers: { host } })
  const moved = await at('127.0.0.1:3000', '/api/login?returnTo=/contacts')
  assert.equal(moved.headers.location, 'http://localhost:3000/api/login?returnTo=%2Fcontacts&moved=yes')

  const stubborn = await at('127.0.0.1:3000', '/api/login?returnTo=%2Fcontacts&moved=yes')
  assert.match(String(stubborn.headers.location), /^http:\/\/localhost:3000\/oidc\/auth\?/)
  const elsewhere = await at('127.0.0.1:4000', '/api/login')
  assert.match(String(elsewhere.headers.location), /^http:\/\/localhost:3000\/oidc\/auth\?/)
})

test('with a port that the system chooses, addresses contain that port', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent' })
  const app = await createApp({ db: near.db, config, files: noFiles, busyAfter: 0 })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const login = await fetch(`http://localhost:${address.port}/api/login`, { redirect: 'manual' })
  assert.equal(new URL(login.headers.get('location') ?? '').origin, `http://localhost:${address.port}`)
  const page = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' })
  assert.match(page.headers.get('location') ?? '', /^\/oidc\/interaction\//)
  await app.close()
})

// asvs 10.4.10 11.1.1 11.6.1
test('two processes on one database share keys: a sign-in begun at one ends at the other', async () => {
  const other = await createApp({ db: near.db, config: near.config, files: noFiles, busyAfter: 0 })
  const visitor = near.browser()
  const form = await signInForm(visitor)
  const there = new Browser(other, near.config.publicUrl)
  Object.assign(there, { jar: visitor.jar })
  const person = newcomer()
  await signUpWith(near.browser(), person)
  await there.post(formOf(form), person)
  assert.equal((await visitor.get('/api/auth/user')).status, 200)
  await other.close()
})
