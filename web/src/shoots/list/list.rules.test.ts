import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { aShoot } from '../testing/a-shoot.ts'
import { monthsOf } from './list.rules.ts'

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

test('a line stands between what comes and what was: in this month where it has shoots, else below what comes', () => {
  const clockIn = (zone: string | null) => ({ date: '2026-05-09', time: zone === 'Asia/Tokyo' ? '23:00' : '12:00' })
  const lines = (dates: (string | null)[], at: Partial<ListedShoot> = {}) =>
    monthsOf(
      dates.map((date, id) => aShoot({ id, ...at, date })),
      clockIn,
    ).map(({ line }) => line)
  assert.deepEqual(lines([null, '2026-06-01', '2026-05-20', '2026-05-02']), [undefined, undefined, 1])
  // Without a time, a shoot of today comes until the day is over.
  assert.deepEqual(lines(['2026-05-09', '2026-05-08']), [1])
  assert.deepEqual(lines(['2026-05-09', '2026-05-08'], { time: '13:00' }), [1])
  assert.deepEqual(lines(['2026-05-10', '2026-05-09'], { time: '13:00', timeZone: 'Asia/Tokyo' }), [1])
  assert.deepEqual(lines(['2026-06-01', '2026-05-02']), [undefined, 0])
  assert.deepEqual(lines(['2026-06-01', '2026-04-02']), [1, undefined])
  for (const dates of [['2026-06-01'], ['2026-04-02'], []]) assert.ok(lines(dates).every((line) => line === undefined))
  assert.deepEqual(
    monthsOf([aShoot({ date: '2026-06-01' }), aShoot({ date: '2026-05-02' })]).map(({ line }) => line),
    [undefined, undefined],
  )
})
