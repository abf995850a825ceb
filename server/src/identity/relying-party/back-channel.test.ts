import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { JWTPayload } from 'jose'
import type { Browser } from '../testing/browser.ts'
import { startOutsideProvider } from '../testing/outside-provider.ts'
import { linkTo } from '../testing/sign-in.ts'
import { startIdentity } from '../testing/start-identity.ts'

const home = 'http://localhost:3000'
const deliver = async (body: string) => send(body)
const outside = await startOutsideProvider({
  people: {
    vera: { email: 'vera@example.com', email_verified: true },
    kai: { email: 'kai@example.com', email_verified: true },
  },
  backChannel: { url: `${home}/api/backchannel-logout`, deliver },
})
const { app, browser, close } = await startIdentity(outside.settings)
after(async () => {
  await close()
  await outside.close()
})

async function send(body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: '/api/backchannel-logout', headers, payload: body })
  return new Response(answer.body, { status: answer.statusCode })
}
const sendToken = async (token: string) => (await send(new URLSearchParams({ logout_token: token }).toString())).status
const statusOf = async (visitor: Browser) => (await visitor.get('/api/auth/user')).status

async function signedIn(subject: string, visitor = browser()) {
  const choice = await visitor.get('/api/login')
  // The provider lets a known browser pass without asking.
  if (choice.url.origin === outside.issuer) await visitor.get(linkTo(choice, `I am ${subject}`))
  assert.equal(await statusOf(visitor), 200)
  return visitor
}

// asvs 7.1.3
test('two browsers of one sign-in are both signed out when the provider says so', async () => {
  const first = await signedIn('vera')
  const second = browser()
  second.jar.set('outside-session', first.jar.find(/^outside-session$/)?.value ?? '')
  second.jar.set('outside-session.sig', first.jar.find(/^outside-session\.sig$/)?.value ?? '')
  await signedIn('vera', second)
  const bystander = await signedIn('vera')

  const asked = await first.get(new URL('/session/end', outside.issuer))
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
  await first.post(new URL('/session/end/confirm', outside.issuer), { xsrf, logout: 'yes' })
  assert.deepEqual([await statusOf(first), await statusOf(second), await statusOf(bystander)], [401, 401, 200])
})

test('a token that names the person ends all of their sessions and nobody else’s', async () => {
  const [one, two, other] = [await signedIn('vera'), await signedIn('vera'), await signedIn('kai')]
  assert.equal(await sendToken(await outside.logoutToken({ sub: 'vera' })), 200)
  assert.deepEqual([await statusOf(one), await statusOf(two), await statusOf(other)], [401, 401, 200])
})

// asvs 10.5.5
test('the same token is not accepted a second time', async () => {
  const token = await outside.logoutToken({ sub: 'vera' })
  assert.equal(await sendToken(token), 200)
  const visitor = await signedIn('vera')
  assert.equal(await sendToken(token), 400)
  assert.equal(await statusOf(visitor), 200)
})

const hourAgo = Math.floor(Date.now() / 1000) - 3600
const wrong: [string, JWTPayload, Record<string, unknown>?][] = [
  ['of another issuer', { iss: 'http://elsewhere.example' }],
  ['for another application', { aud: 'another' }],
  ['of another type', {}, { typ: 'JWT' }],
  ['without the event', { events: {} }],
  ['with a nonce, as an ID token has', { nonce: 'n' }],
  ['that names nobody', { sub: undefined }],
  ['without a name of its own', { jti: undefined }],
  ['that has expired', { iat: hourAgo, exp: hourAgo + 120 }],
  ['that is old, though it says otherwise', { iat: hourAgo, exp: hourAgo + 7200 }],
  ['of a key that the provider does not have', {}, { kid: 'two' }],
]
for (const [what, claims, header] of wrong) {
  // asvs 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3
  test(`a token ${what} ends nothing`, async () => {
    const visitor = await signedIn('kai')
    assert.equal(await sendToken(await outside.logoutToken({ sub: 'kai', ...claims }, header)), 400)
    assert.equal(await statusOf(visitor), 200)
  })
}

// asvs 6.8.2 9.1.1
test('a token that somebody has changed, and no token at all, end nothing', async () => {
  const visitor = await signedIn('kai')
  const [head, , signature] = (await outside.logoutToken({ sub: 'vera' })).split('.')
  const [, body] = (await outside.logoutToken({ sub: 'kai' })).split('.')
  assert.equal(await sendToken([head, body, signature].join('.')), 400)
  assert.equal((await send('')).status, 400)
  assert.equal((await send('logout_token=nonsense')).status, 400)
  assert.equal(await statusOf(visitor), 200)
})
