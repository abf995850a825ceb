import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { searchRoutes } from '@contactsheet/contracts/search'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { counted } from '../../server/src/contacts/contact-counts.store.ts'
import { ownerOf } from '../../server/src/identity/users.store.ts'
import { testDatabase } from '../../server/src/platform/testing/test-database.ts'
import { requestOf } from '../../server/src/testing/request-of.ts'
import { rowsOf } from '../../server/src/testing/rows-of.ts'
import { startApp } from '../../server/src/testing/start-app.ts'
import { copyAccounts } from './copy-accounts.ts'
import { cookieOf, fillOriginal } from './fill-installation.ts'

const database = await testDatabase()
const { db, pool } = database
const { app, files, close } = await startApp({}, { db })
test.after(async () => {
  await close()
  await database.close()
})

/** Makes calls as a user. */
async function callsAs(userId: string) {
  const cookie = await cookieOf(db, userId)
  return async (...[route, input]: Parameters<typeof requestOf>) => {
    const { headers, ...request } = await requestOf(route, input)
    const { statusCode, body } = await app.inject({ ...request, headers: { ...headers, cookie } })
    assert.ok(statusCode < 300, body)
    return JSON.parse(body) as Record<string, unknown>
  }
}

/** Without ids, which copies have of their own, and the text that makes the place in a list, which holds one. */
const withoutIds = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => (/^(id|next|.*(Id|Ids)|updatedAt)$/.test(name) ? null : value)),
  )

const looks: Parameters<typeof requestOf>[] = [
  [contactRoutes.page, { query: { limit: 20 } }],
  [contactRoutes.page, { query: { types: 'client,model', genres: 'Wedding', sort: 'shoots' } }],
  [contactRoutes.page, { query: { search: '555' } }],
  [labelRoutes.listTags, {}],
  [dashboardRoutes.overview, {}],
  [shootRoutes.page, { query: { limit: 100 } }],
  [moodboardRoutes.list, {}],
  [searchRoutes.everything, { query: { q: 'an' } }],
]

test('a copy of an account is to the product what the original is, and its own', async () => {
  const original = await fillOriginal({ db, files }, { contacts: 60, shoots: 20, images: 2 }, 'original')
  const copies = [crypto.randomUUID(), crypto.randomUUID()]
  await copyAccounts(
    pool,
    copies.map((userId) => ({ original, userId })),
    () => undefined,
  )
  const [first = '', second = ''] = copies
  const [asOriginal, asFirst] = [await callsAs(original), await callsAs(first)]

  for (const [route, input] of looks) {
    const answer = withoutIds(await asFirst(route, input))
    assert.deepEqual(answer, withoutIds(await asOriginal(route, input)), route.path)
  }
  // What the stores derive is what was copied.
  const { contact_counts: before } = await rowsOf(db, { userId: first })
  await counted(ownerOf(db, first), async () => undefined)
  assert.deepEqual((await rowsOf(db, { userId: first }))['contact_counts'], before)

  const { id } = await asFirst(contactRoutes.add, { body: { type: 'Client', firstName: 'Noor' } })
  await asFirst(shootRoutes.add, { body: { contactIds: [id] } })
  const found = await (await callsAs(second))(contactRoutes.page, { query: { search: 'noor' } })
  assert.equal(found['totalCount'], (await asOriginal(contactRoutes.page, { query: { search: 'noor' } }))['totalCount'])
})
