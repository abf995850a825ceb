import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aShoot } from '../testing/a-shoot.ts'
import { blocksOf, hoursOf, weekWords } from './week.rules.ts'

const on = (id: number, time: string | null, duration: number | null = null, nth = 1) => ({
  shoot: aShoot({ id, date: '2026-05-09', time, duration }),
  nth,
  of: nth,
})
const told = (...shoots: ReturnType<typeof on>[]) => {
  const { whole, blocks } = blocksOf(shoots)
  return [
    whole.map(({ shoot }) => shoot.id),
    ...blocks.map(({ on: { shoot }, start, end, lane, lanes }) => [shoot.id, start, end, `${lane + 1}/${lanes}`]),
  ]
}

test('shoots stand at their hours, two hours long without a duration, and those without a time above', () => {
  assert.deepEqual(told(on(1, null), on(2, '14:00'), on(3, '09:30', 45)), [
    [1],
    [3, 570, 615, '1/1'],
    [2, 840, 960, '1/1'],
  ])
})

test('what takes place at once stands side by side', () => {
  assert.deepEqual(told(on(1, '09:00', 180), on(2, '10:00', 60), on(3, '11:00', 120), on(4, '13:00', 60)), [
    [],
    [1, 540, 720, '1/2'],
    [2, 600, 660, '2/2'],
    [3, 660, 780, '2/2'],
    [4, 780, 840, '1/1'],
  ])
})

test('a shoot over midnight has its part of each day; a day that it takes whole, or ends early on, has no hours', () => {
  assert.deepEqual(told(on(1, '22:00', 300)), [[], [1, 1320, 1440, '1/1']])
  assert.deepEqual(told(on(1, '22:00', 600, 2)), [[], [1, 0, 480, '1/1']])
  assert.deepEqual(told(on(1, '22:00', 300, 2)), [[1]])
  assert.deepEqual(told(on(1, '22:00', 3000, 2)), [[1]])
})

test('the hours of a week hold everything in it', () => {
  assert.deepEqual(hoursOf([]), { start: 480, end: 1200 })
  assert.deepEqual(
    hoursOf([
      { start: 390, end: 450 },
      { start: 1250, end: 1290 },
    ]),
    { start: 360, end: 1320 },
  )
})

test('a week is named by its ends', () => {
  assert.equal(weekWords(['2026-05-10', '2026-05-16']), 'May 10 to 16, 2026')
  assert.equal(weekWords(['2026-04-26', '2026-05-02']), 'Apr 26 to May 2, 2026')
  assert.equal(weekWords(['2026-12-27', '2027-01-02']), 'Dec 27, 2026 to Jan 2, 2027')
})
