import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { adminActs } from '#admin/admin.tables.ts'
import { users } from './identity.tables.ts'
import { linkTo, newcomer, signInForm, signUpWith } from './testing/sign-in.ts'
import { startIdentity } from './testing/start-identity.ts'

type Studio = Awaited<ReturnType<typeof startIdentity>>
const notice = /This is the first account here, so it becomes the administrator/

async function inStudio(settings: Record<string, string>, work: (studio: Studio) => Promise<void>) {
  const studio = await startIdentity(settings)
  try {
    await work(studio)
  } finally {
    await studio.close()
  }
}

async function signUpPage({ browser }: Studio) {
  const visitor = browser()
  return (await visitor.get(linkTo(await signInForm(visitor), 'Create an account'))).text
}

async function levelAfterSignUp({ browser }: Studio, person = newcomer()) {
  const visitor = browser()
  await signUpWith(visitor, person)
  return (JSON.parse((await visitor.get('/api/auth/user')).text) as { accessLevel: string }).accessLevel
}

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

test('on a public address nobody becomes administrator by signing up, nor by claiming an address of ADMIN_EMAILS', () =>
  inStudio({ PUBLIC_URL: 'https://photos.example.com', ADMIN_EMAILS: 'boss@example.com' }, async (studio) => {
    assert.doesNotMatch(await signUpPage(studio), notice)
    assert.equal(await levelAfterSignUp(studio), 'free')
    assert.equal(await levelAfterSignUp(studio, newcomer({ email: 'boss@example.com' })), 'free')
  }))
