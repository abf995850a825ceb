import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#platform/testing/test-database.ts'
import { recordsIn } from './records.store.ts'

test('what a server wrote whose clock is minutes away is as old as the database says', async (t) => {
  const { db, close } = await testDatabase()
  t.after(close)
  const codes = recordsIn(db)('AuthorizationCode')
  const now = Math.floor(Date.now() / 1000)
  await codes.upsert('a code', { iat: now, exp: now + 60, kind: 'AuthorizationCode' }, 60)

  for (const minutes of [5, -5]) {
    t.mock.timers.enable({ apis: ['Date'], now: (now + minutes * 60) * 1000 })
    const found = await codes.find('a code')
    t.mock.timers.reset()

    const own = now + minutes * 60
    const near = (time: number | undefined, due: number) =>
      assert.ok(Math.abs((time ?? 0) - due) < 10, `${time} ${due}`)
    near(found?.iat, own)
    near(found?.exp, own + 60)
  }

  assert.deepEqual(await codes.find('a code'), { iat: now, exp: now + 60, kind: 'AuthorizationCode' })
})
