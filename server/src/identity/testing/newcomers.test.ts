import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { sessions, userIdentities, users } from '../identity.tables.ts'
import { whoIsSignedIn } from '../session/session.ts'
import { newcomers } from './newcomers.ts'
import { newcomer, signInWith, signUpWith } from './sign-in.ts'
import { startIdentity } from './start-identity.ts'

const { db, browser, close } = await startIdentity()
after(close)

/** What is stored of a person, but for what is another one's each time. */
async function storedOf(email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  assert.ok(user)
  const identities = await db.select().from(userIdentities).where(eq(userIdentities.userId, user.id))
  const begun = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  const { id: _id, email: _email, createdAt: _created, updatedAt: _updated, lastSeenAt, ...person } = user
  assert.ok(lastSeenAt)
  return { person, issuers: identities.map(({ issuer }) => issuer), sessions: begun.map(({ issuer }) => issuer) }
}

test('somebody who is taken in is signed in, and stored as somebody who signed up', async () => {
  const [walker, taken] = [newcomer(), newcomer()]
  // The first one at an installation becomes its administrator.
  await signUpWith(browser(), newcomer())
  await signUpWith(browser(), walker)
  const { name, value } = await newcomers(db, false)(taken)
  assert.equal((await whoIsSignedIn(db, `${name}=${value}`))?.email, taken.email)
  assert.deepEqual(await storedOf(taken.email), await storedOf(walker.email))
})

test('somebody who is taken in can sign in with the password, and be an administrator', async () => {
  const taken = newcomer()
  await newcomers(db, false)(taken, 'admin')
  const page = await signInWith(browser(), taken)
  assert.equal(page.url.pathname, '/')
  assert.equal((await storedOf(taken.email)).person.accessLevel, 'admin')
})
