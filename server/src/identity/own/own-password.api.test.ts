import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { addPasswordLink } from '../provider/password-links.store.ts'
import { callsOf } from '../testing/api-calls.ts'
import { newcomer, signInWith, signUpWith } from '../testing/sign-in.ts'
import { startIdentityInShared } from '../testing/start-identity.ts'
import { startApp } from '../../testing/start-app.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const { app, db, browser, close } = await startIdentityInShared({ LOG_LEVEL: 'info', RATE_LIMITS: 'on' }, { logStream })
const outside = await startApp({
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'us',
  OIDC_CLIENT_SECRET: 'a secret between us',
})
after(close)
after(outside.close)

const other = 'five quiet lanterns drifting'

async function signedUp() {
  const [visitor, person] = [browser(), newcomer()]
  await signUpWith(visitor, person)
  return { visitor, person, calls: callsOf(app, visitor) }
}
const letsIn = async (email: string, password: string) => {
  const visitor = browser()
  await signInWith(visitor, { email, password })
  return (await callsOf(app, visitor).status()) === 200
}

// asvs 6.2.2 7.4.3 16.3.1
test('a new password replaces the old one; this browser stays, every other one and every link goes', async () => {
  const { person, calls, visitor } = await signedUp()
  const elsewhere = browser()
  await signInWith(elsewhere, person)
  const { id } = JSON.parse((await visitor.get('/api/auth/user')).text) as { id: string }
  const link = await addPasswordLink(db, id)
  assert.deepEqual(await calls.changePassword(person.password, other), { status: 204, body: undefined })

  assert.deepEqual([await calls.status(), await callsOf(app, elsewhere).status()], [200, 401])
  assert.match((await elsewhere.get('/api/login')).text, /<h1>Sign in<\/h1>/)
  assert.equal((await visitor.get('/api/login?returnTo=/contacts')).url.pathname, '/contacts')
  assert.equal((await browser().get(link?.path ?? '')).status, 404)
  assert.deepEqual([await letsIn(person.email, person.password), await letsIn(person.email, other)], [false, true])

  const log = lines.join('')
  assert.match(log, new RegExp(`"userId":"${id}","msg":"changed the password"`))
  for (const secret of [person.password, other, link?.path.slice('/password/'.length) ?? '?', person.email])
    assert.ok(!log.includes(secret))
})

// asvs 7.5.1
test('what is wrong is said at its field, in the words of the sign-up, and changes nothing', async () => {
  const { person, calls } = await signedUp()
  const problemOf = async (current: string, next: string) => {
    const { status, body } = await calls.changePassword(current, next)
    return [status, body.issues]
  }
  const at = (path: string, message: string) => [400, [{ path, message }]]
  const easy = 'This password is easy to guess. A few words that have nothing to do with each other are safe.'
  const own = 'This password is easy to guess: it is made of your name or address.'
  assert.deepEqual(await problemOf('', other), at('currentPassword', 'Enter your current password'))
  assert.deepEqual(
    await problemOf('not the right one', other),
    at('currentPassword', 'This is not your current password'),
  )
  assert.deepEqual(await problemOf(person.password, ''), at('newPassword', 'Choose a password'))
  assert.deepEqual(await problemOf(person.password, 'too short'), at('newPassword', 'Use at least 12 characters'))
  assert.deepEqual(await problemOf(person.password, 'x'.repeat(201)), at('newPassword', 'Use at most 200 characters'))
  assert.deepEqual(await problemOf(person.password, 'password1234'), at('newPassword', easy))
  assert.deepEqual(await problemOf(person.password, 'Mira Okafor 1'), at('newPassword', own))
  const same = 'This is the password that you have already'
  assert.deepEqual(await problemOf(person.password, person.password), at('newPassword', same))
  assert.ok(await letsIn(person.email, person.password))
})

// asvs 6.2.3
test('wrong current passwords are limited in each session, and a right one starts afresh', async () => {
  const { person, calls } = await signedUp()
  const wrong = () => calls.changePassword('not the right one', other)
  for (let round = 0; round < 4; round += 1) assert.equal((await wrong()).status, 400)
  assert.equal((await calls.changePassword(person.password, other)).status, 204)
  for (let round = 0; round < 5; round += 1) assert.equal((await wrong()).status, 400)
  assert.equal((await wrong()).status, 429)
  assert.equal((await calls.changePassword(other, person.password)).status, 429)

  const elsewhere = browser()
  await signInWith(elsewhere, { email: person.email, password: other })
  assert.equal((await callsOf(app, elsewhere).changePassword(other, person.password)).status, 204)
})

test('of two changes at once one holds, and the other is told', async () => {
  const { person, calls } = await signedUp()
  const wanted = [other, 'nobody paints walls in winter']
  const said = await Promise.all(wanted.map((password) => calls.changePassword(person.password, password)))
  const statuses = said.map(({ status }) => String(status)).toSorted()
  // The other may also come so late that its current password is none any more.
  assert.ok(statuses[0] === '204' && ['400', '409'].includes(statuses[1] ?? ''), statuses.join())
  const held = wanted[said.findIndex(({ status }) => status === 204)] ?? ''
  assert.ok(await letsIn(person.email, held))
})

test('with an outside provider there is no password here', async () => {
  const person = await outside.signIn()
  assert.equal((await person(identityRoutes.signIn, {})).body.hasPassword, false)
  const answer = await person(identityRoutes.changePassword, { body: { currentPassword: 'one', newPassword: other } })
  assert.partialDeepStrictEqual(answer, {
    status: 409,
    body: { message: 'Your password belongs to the service that you sign in with.' },
  })
  for (const url of ['/password', '/password/:token']) assert.ok(!outside.app.hasRoute({ method: 'GET', url }), url)
})
