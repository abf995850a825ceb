import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { read } from './api.ts'
import { createQueryClient, signInAgain } from './query-client.ts'
import { toastStore } from '../toast.ts'

Object.assign(globalThis, { location: { pathname: '/contacts/7', search: '?tab=notes', assign: () => undefined } })

test('a signed-out user is told, then sent to sign in and back to the same page', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const gone: string[] = []
  signInAgain((address) => gone.push(address))
  signInAgain((address) => gone.push(address))
  const { title, text, tone } = toastStore.get() ?? {}
  assert.deepEqual(
    { title, text, tone },
    { title: 'Unauthorized', text: 'You are logged out. Logging in again...', tone: 'bad' },
  )
  t.mock.timers.tick(499)
  assert.deepEqual(gone, [])
  t.mock.timers.tick(1)
  assert.deepEqual(gone, ['/api/login?returnTo=%2Fcontacts%2F7%3Ftab%3Dnotes'])
  const said = toastStore.get()
  const again: string[] = []
  signInAgain((address) => again.push(address))
  assert.equal(toastStore.get(), said)
  t.mock.timers.tick(9500)
  assert.deepEqual(again, [])
})

test('any read that returns 401 leads to sign-in', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const gone = t.mock.method(globalThis.location, 'assign')
  t.mock.method(globalThis, 'fetch', () => Promise.resolve(Response.json({ message: 'Unauthorized' }, { status: 401 })))
  await assert.rejects(createQueryClient().fetchQuery(read(contactRoutes.list, {})))
  t.mock.timers.tick(500)
  assert.equal(gone.mock.callCount(), 1)
})

test('a read that is refused to the user asks anew who the user is, so that the screen follows', async (t) => {
  const client = createQueryClient()
  const asked: string[] = []
  t.mock.method(globalThis, 'fetch', (address: string) => {
    asked.push(address)
    const isMe = address === '/api/auth/user'
    return Promise.resolve(Response.json(isMe ? { id: 'ana' } : { message: 'No' }, { status: isMe ? 200 : 403 }))
  })
  t.after(new QueryObserver(client, read(identityRoutes.me, {})).subscribe(() => undefined))
  await t.waitFor(() => assert.deepEqual(asked, ['/api/auth/user']))
  await assert.rejects(client.fetchQuery(read(contactRoutes.list, {})), { status: 403 })
  await t.waitFor(() => assert.equal(asked.filter((address) => address === '/api/auth/user').length, 2))
})

test('data stays fresh, and nothing is refetched automatically', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  assert.equal(queries?.staleTime, Infinity)
  assert.equal(queries?.refetchOnWindowFocus, false)
  assert.equal(queries?.refetchInterval, undefined)
  assert.equal(queries?.retry, false)
  assert.equal(mutations?.retry, false)
})
