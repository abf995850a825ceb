import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { callerHeader } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { newSessionCookie } from './session-cookie.ts'
import { startSession } from './session.ts'

const { app, db, signIn, anonymous } = await sharedApp()

const setActive = async ({ userId }: Person, isActive: boolean) => {
  const boss = await signIn({ accessLevel: 'admin' })
  assert.equal((await boss(adminRoutes.changeUser, { params: { userId }, body: { isActive } })).status, 200)
}
const ended = { message: 'Unauthorized' }
const shutOut = { message: 'This account is deactivated', code: 'deactivated' }

/** What a call says to whoever sends these headers. */
async function told(headers: Record<string, string>) {
  const answer = await app.inject({ url: contactRoutes.list.path, headers })
  assert.equal(answer.statusCode, 401)
  return answer.json<object>()
}

test('a browser that was signed in when its account was deactivated hears of that with every call, until it is activated', async () => {
  const ana = await signIn()
  const { name, value } = await startSession(
    db,
    { userId: ana.userId, issuer: 'https://id.example', subject: 'a' },
    false,
  )
  await setActive(ana, false)
  for (const cookie of [ana.cookie, `${name}=${value}`]) assert.deepEqual(await told({ cookie }), shutOut)
  const { status, body } = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  assert.deepEqual([status, body], [401, shutOut])
  assert.deepEqual(await told({ cookie: ana.cookie, [callerHeader]: ana.userId }), shutOut)

  await setActive(ana, true)
  assert.deepEqual(await told({ cookie: ana.cookie }), ended)
})

test('nobody else hears of it: no stranger, no browser that had signed out before, and no page of another account', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const left = await startSession(db, { userId: ana.userId, issuer: 'https://id.example', subject: 'b' }, false)
  await app.inject({ url: '/api/logout', headers: { cookie: `${left.name}=${left.value}` } })
  await setActive(ana, false)
  const guessed = newSessionCookie(false)
  assert.deepEqual((await anonymous(identityRoutes.me, {})).body, ended)
  for (const { name, value } of [left, guessed]) assert.deepEqual(await told({ cookie: `${name}=${value}` }), ended)
  assert.deepEqual(await told({ cookie: ana.cookie, [callerHeader]: ben.userId }), ended)
  assert.deepEqual(await told({ cookie: `${ana.cookie}x` }), ended)
})
