import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { Device, whoAddress } from './testing/device-page.ts'

test('the screen is as old as what somebody looks at, not as who is signed in, and goes on to the newest answer', async (t) => {
  const device = new Device()
  const page = await device.open(t, { [whoAddress]: { id: 'ana' } })
  await page.signIn()
  const [who, boards] = [page.read(identityRoutes.me, {}), page.read(moodboardRoutes.list, {})]
  const answer = (read: typeof boards | typeof who, at: number) => ({
    key: hashKey(read.queryKey),
    queryKey: read.queryKey,
    data: [],
    at,
  })
  await page.store.keepAnswers([answer(who, 1000), answer(boards, 5000)])
  const away = await device.open(t, {})
  away.network(false)
  for (const read of [away.read(identityRoutes.me, {}), away.read(moodboardRoutes.list, {})]) {
    const shown = new QueryObserver(away.client, read as ReturnType<typeof away.read<typeof moodboardRoutes.list>>)
    t.after(shown.subscribe(() => undefined))
    await t.waitFor(() => assert.ok(shown.getCurrentResult().data))
  }
  assert.equal(away.keptTimes.get(), 5000)
})
