import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aShoot } from '../testing/a-shoot.ts'
import { monthsOf } from './months.rules.ts'

test('shoots stand under the months in which they are, undated ones under their own heading', () => {
  const shoots = [null, '2026-06-01', '2026-05-31', '2026-05-02'].map((date, id) => aShoot({ id, date }))
  assert.deepEqual(
    monthsOf(shoots).map(({ heading, shoots: ofMonth }) => [heading, ofMonth.map(({ id }) => id)]),
    [
      ['No date yet', [0]],
      ['June 2026', [1]],
      ['May 2026', [2, 3]],
    ],
  )
})
