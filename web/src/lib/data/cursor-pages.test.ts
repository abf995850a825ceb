import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactPage } from '@contactsheet/contracts/contacts/contact'
import { readCursorPages } from './cursor-pages.ts'
import { createQueryClient } from './query-client.ts'

/** A list of numbers as the server would page through it: by cursor, `limit` rows at a time. */
function serve(t: TestContext, ids: number[]) {
  const asked: string[] = []
  t.mock.method(globalThis, 'fetch', (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams
    asked.push(`${query.get('page')}:${query.get('limit')}`)
    const after = query.get('after')
    const limit = Number(query.get('limit'))
    const rest = after === null ? ids : ids.filter((id) => id > Number(after))
    const rows = rest.slice(0, limit)
    const next = rest.length > limit ? String(rows.at(-1)) : null
    const contacts = rows.map((id) => ({ id }))
    return Promise.resolve(Response.json({ contacts, page: 1, totalPages: 9, totalCount: ids.length, next }))
  })
  return asked
}

async function readPages(t: TestContext, ids: number[], count = 3) {
  const asked = serve(t, ids)
  const list = new InfiniteQueryObserver(
    createQueryClient(),
    readCursorPages(contactRoutes.page, { query: { limit: 20 } }),
  )
  t.after(list.subscribe(() => undefined))
  await list.refetch()
  for (let page = 1; page < count; page++) await list.fetchNextPage()
  return { list, asked }
}

const sizes = (data: InfiniteData<ContactPage> | undefined) => data?.pages.map((page) => page.contacts.length)
const rows = (data: InfiniteData<ContactPage> | undefined) =>
  data?.pages.flatMap((page) => page.contacts.map((contact) => contact.id))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

// spec 1.7.9
test('pages load one by one, and reload all in one response', async (t) => {
  const { list, asked } = await readPages(t, upTo(70))
  asked.length = 0
  const { data } = await list.refetch()
  assert.deepEqual(asked, ['1:60'])
  assert.deepEqual(sizes(data), [20, 20, 20])
  assert.deepEqual(rows(data), upTo(60))
})

test('after a reload, the next page continues after the last row', async (t) => {
  const { list, asked } = await readPages(t, upTo(70))
  await list.refetch()
  asked.length = 0
  const { data, hasNextPage } = await list.fetchNextPage()
  assert.deepEqual(asked, ['4:20'])
  assert.deepEqual(rows(data), upTo(70))
  assert.equal(hasNextPage, false)
})

test('a list that has become shorter has fewer pages', async (t) => {
  const ids = upTo(70)
  const { list } = await readPages(t, ids)
  ids.splice(25)
  const { data } = await list.refetch()
  assert.deepEqual(sizes(data), [20, 5])
  assert.equal(list.getCurrentResult().hasNextPage, false)
})

test('a list longer than the largest response is reloaded in several', async (t) => {
  const { list, asked } = await readPages(t, upTo(150), 7)
  asked.length = 0
  const { data } = await list.refetch()
  assert.deepEqual(asked, ['1:100', '6:40'])
  assert.deepEqual(sizes(data), [20, 20, 20, 20, 20, 20, 20])
  assert.deepEqual(rows(data), upTo(140))
})

test('a list that has become empty is one empty page', async (t) => {
  const ids = upTo(70)
  const { list } = await readPages(t, ids)
  ids.length = 0
  const { data } = await list.refetch()
  assert.deepEqual(sizes(data), [0])
})

test('pages of one reload are not reused for the next', async (t) => {
  const ids = upTo(70)
  const { list } = await readPages(t, ids)
  await list.refetch()
  ids.unshift(0)
  const { data } = await list.refetch()
  assert.deepEqual(rows(data), [0, ...upTo(59)])
})
