import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { addressOfKey } from '#lib/data/api.ts'
import { Device, whoAddress } from '#lib/data/kept/testing/device-page.ts'
import { todayIn } from '#lib/dates.ts'
import { monthOfShoots, shootDetail } from '#shoots/shoots.queries.ts'
import { candidates } from '#shoots/team/team.queries.ts'
import type * as Keeper from './keeper.ts'
import { monthsNear } from './near.rules.ts'

const today = todayIn('UTC')
const member = (id: number) => ({ contactId: id, contact: { id, picture: null } })
const shoot = (id: number, people: number[]) => ({
  id,
  date: today,
  moodboardId: null,
  shootContacts: people.map(member),
})
const page = (page: number, next: string | null) => ({
  contacts: [{ id: page }],
  page,
  totalPages: 9,
  totalCount: 9,
  next,
})
const everybody = addressOfKey(candidates('').queryKey)

/** A page of Ana's at rest, who has two shoots today, and what a keeper asks of the server. */
async function start(t: TestContext, team: number[]) {
  const months = monthsNear(today).map((month, at) => [
    addressOfKey(monthOfShoots(month, {}).queryKey),
    { shoots: at === 0 ? [shoot(7, []), shoot(8, [])] : [] },
  ])
  const opened = await new Device().open(t, {
    [whoAddress]: { id: 'ana', timeZone: 'UTC', profileImageUrl: null },
    ...(Object.fromEntries(months) as object),
    [addressOfKey(shootDetail(7).queryKey)]: shoot(7, team),
    [addressOfKey(shootDetail(8).queryKey)]: shoot(8, team),
    ...Object.fromEntries(team.map((id) => [`/api/contacts/${id}`, { id }])),
    [everybody]: page(1, 'b'),
    ...Object.fromEntries([2, 3, 4].map((at) => [everybody.replace('page=1', `page=${at}&after=b`), page(at, 'b')])),
  })
  await opened.signIn()
  const { keepNear } = (await opened.load(import.meta.resolve('./keeper.ts'))) as typeof Keeper
  /** The addresses that are asked for now, of the people of teams and of who could join. */
  const keep = async () => {
    const before = opened.asked.length
    await keepNear(opened.client, async () => true)
    const asked = opened.asked.slice(before)
    return {
      people: asked.filter((address) => /^\/api\/contacts\/\d+$/.test(address)),
      lists: asked.filter((address) => address.startsWith(everybody.split('page=')[0] ?? '')).length,
    }
  }
  return { ...opened, keep }
}

// spec A1: people of their teams with phone and handle
test('the pages of who is on the teams are kept, each once, and who could join; twelve hours later again', async (t) => {
  const { client, keep, network, read, readCursorPages } = await start(t, [5, 6])
  assert.deepEqual(await keep(), { people: ['/api/contacts/5', '/api/contacts/6'], lists: 4 })
  assert.deepEqual(await keep(), { people: [], lists: 0 })
  network(false)
  assert.deepEqual(await client.fetchQuery(read(contactRoutes.detail, { params: { id: 6 } })), { id: 6 })
  const list = readCursorPages(contactRoutes.page, { query: { search: '', limit: 50 } })
  assert.equal((await client.fetchInfiniteQuery(list)).pages.length, 4)
})

test('of not more than a hundred people', async (t) => {
  const team = Array.from({ length: 120 }, (_, at) => at + 1)
  const { keep } = await start(t, team)
  assert.equal((await keep()).people.length, 100)
})
