import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { ListedShoot, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { bindMutation } from '#lib/data/mutations/mutation.ts'
import { createQueryClient } from '#lib/data/query-client.ts'
import { moveShoot } from './move-shoot.queries.ts'
import { monthOfShoots, undatedShoots } from '../shoots.queries.ts'

const shoot = (id: number, date: string | null, duration: number | null = null) =>
  ({ id, date, time: null, duration }) as ListedShoot
const page = (...shoots: ListedShoot[]) => ({ shoots, totalCount: shoots.length }) as ShootPage

/** Moves a shoot in the cached spring of 2026, before the server has responded. */
async function whileMoving(t: TestContext, moved: ListedShoot, date: string, weekStartsOn: 0 | 1 = 0) {
  const answer = Promise.withResolvers<Response>()
  t.mock.method(globalThis, 'fetch', () => answer.promise)
  const client = createQueryClient()
  const april = shoot(1, '2026-04-30')
  const lists = {
    april: [monthOfShoots('2026-04', {}), page(april, ...(moved.date === null ? [] : [moved]))],
    may: [monthOfShoots('2026-05', {}), page(april)],
    june: [monthOfShoots('2026-06', {}), page()],
    tray: [undatedShoots({}), page(...(moved.date === null ? [moved] : []))],
  } as const
  for (const [{ queryKey }, data] of Object.values(lists)) client.setQueryData<unknown>(queryKey, data)
  const moving = bindMutation(moveShoot(moved, date, weekStartsOn), { params: { id: moved.id }, body: { date } }).run(
    client,
  )
  const seen = () =>
    Object.fromEntries(
      Object.entries(lists).map(([name, [{ queryKey }]]) => {
        const { shoots = [], totalCount } = client.getQueryData<ShootPage>(queryKey) ?? {}
        return [name, [totalCount, ...shoots.map((one) => `${one.id} ${one.date}`)]]
      }),
    )
  const before = seen()
  await t.waitFor(() => assert.notDeepEqual(seen(), before))
  const fail = () => answer.resolve(Response.json({ message: 'No' }, { status: 500 }))
  const failed = assert.rejects(moving)
  t.after(() => (fail(), failed))
  return { seen, before, fail }
}

test('a moved shoot appears in the months that show its new day, and in no other', async (t) => {
  const { seen } = await whileMoving(t, shoot(7, '2026-04-15'), '2026-05-09')
  assert.deepEqual(seen(), {
    april: [2, '1 2026-04-30', '7 2026-05-09'],
    may: [2, '1 2026-04-30', '7 2026-05-09'],
    june: [0],
    tray: [0],
  })
})

test('the six weeks of a month depend on the first day of the week', async (t) => {
  const sunday = await whileMoving(t, shoot(7, '2026-04-15'), '2026-05-10', 0)
  assert.deepEqual(sunday.seen().april, [1, '1 2026-04-30'])
  const monday = await whileMoving(t, shoot(7, '2026-04-15'), '2026-05-10', 1)
  assert.deepEqual(monday.seen().april, [2, '1 2026-04-30', '7 2026-05-10'])
})

test('a shoot that gets its first day leaves the tray, and comes back when that fails', async (t) => {
  const { seen, before, fail } = await whileMoving(t, shoot(7, null), '2026-06-20')
  assert.deepEqual(seen(), {
    april: [1, '1 2026-04-30'],
    may: [1, '1 2026-04-30'],
    june: [1, '7 2026-06-20'],
    tray: [0],
  })
  fail()
  await t.waitFor(() => assert.deepEqual(seen(), before))
})

test('a shoot of several days appears in every month that shows one of them', async (t) => {
  const { seen } = await whileMoving(t, shoot(7, '2026-04-15', 2880), '2026-05-30')
  assert.deepEqual(
    [seen().april, seen().may, seen().june],
    [
      [1, '1 2026-04-30'],
      [2, '1 2026-04-30', '7 2026-05-30'],
      [1, '7 2026-05-30'],
    ],
  )
})
