import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { giveBrowser, newPage } from '../testing/browser-page.ts'
import type * as ToastModule from '../toast.ts'
import type * as Api from './api.ts'
import type * as QueryClientModule from './query-client.ts'

/** A page that shows a contact, and the address that it goes to. */
async function page(t: TestContext) {
  const assign = t.mock.fn()
  giveBrowser(t, { location: { pathname: '/contacts/7', search: '?tab=notes', assign } })
  const load = newPage()
  const { read } = (await load(import.meta.resolve('./api.ts'))) as typeof Api
  const { toastStore } = (await load(import.meta.resolve('../toast.ts'))) as typeof ToastModule
  const client = (await load(import.meta.resolve('./query-client.ts'))) as typeof QueryClientModule
  return { assign, read, toastStore, ...client }
}

// spec 1.6.7 1.9.8 2.2.6 2.6.1 2.8.1 2.9.18 3.6.2 3.8.1 3.9.15
test('a signed-out user is told, then sent to sign in and back to the page that is open by then', async (t) => {
  const { signInAgain, toastStore } = await page(t)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const gone: string[] = []
  signInAgain((address) => gone.push(address))
  signInAgain((address) => gone.push(address))
  const { title, text, tone } = toastStore.get() ?? {}
  assert.deepEqual(
    { title, text, tone },
    { title: 'Unauthorized', text: 'You are logged out. Logging in again...', tone: 'bad' },
  )
  // However long the words take to come, they stand for half a second.
  t.mock.timers.tick(5000)
  toastStore.get()?.onShown?.()
  t.mock.timers.tick(499)
  assert.deepEqual(gone, [])
  // A link whose page was asked for in advance is followed only then.
  Object.assign(location, { pathname: '/schedule', search: '?view=list' })
  t.mock.timers.tick(1)
  assert.deepEqual(gone, ['/api/login?returnTo=%2Fschedule%3Fview%3Dlist'])
  const said = toastStore.get()
  const again: string[] = []
  signInAgain((address) => again.push(address))
  assert.equal(toastStore.get(), said)
  t.mock.timers.tick(9500)
  assert.deepEqual(again, [])
})

// spec 1.4.11 1.7.3
test('any read that returns 401 leads to sign-in', async (t) => {
  const { assign, createQueryClient, read, toastStore } = await page(t)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(globalThis, 'fetch', () => Promise.resolve(Response.json({ message: 'Unauthorized' }, { status: 401 })))
  await assert.rejects(createQueryClient().fetchQuery(read(contactRoutes.list, {})))
  toastStore.get()?.onShown?.()
  t.mock.timers.tick(500)
  assert.equal(assign.mock.callCount(), 1)
})

test('a read that is refused to the user asks anew who the user is, so that the screen follows', async (t) => {
  const { createQueryClient, read } = await page(t)
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

// spec 1.7.4 1.9.19
test('data stays fresh, and nothing is refetched automatically', async (t) => {
  const { createQueryClient } = await page(t)
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  assert.equal(queries?.staleTime, Infinity)
  assert.equal(queries?.refetchOnWindowFocus, false)
  assert.equal(queries?.refetchInterval, undefined)
  assert.equal(queries?.retry, false)
  assert.equal(mutations?.retry, false)
})
