import assert from 'node:assert/strict'
import { test } from 'node:test'
import { annualSaving, limitInWords, overLimit, percentUsed, planName, priceInWords } from './plan-words.ts'

// spec 1.6.5 3.6.7 3.9.21
test('a limit of 0 is None, -1 and 1000 or more are Unlimited', () => {
  const said = [-1, 0, 1, 25, 999, 1000, 1001, 50_000].map(limitInWords)
  assert.deepEqual(said, ['Unlimited', 'None', '1', '25', '999', 'Unlimited', 'Unlimited', 'Unlimited'])
})

// spec 3.9.20
test('usage is capped at 100 per cent, and nothing of an unlimited plan is used', () => {
  const shares: [limit: number, used: number, percent: number][] = [
    [25, 0, 0],
    [25, 1, 4],
    [3, 1, 33],
    [3, 2, 67],
    [25, 24, 96],
    [25, 25, 100],
    [25, 300, 100],
    [0, 0, 0],
    [0, 2, 100],
    [-1, 500, 0],
    [1000, 999, 0],
    [999, 998, 99],
  ]
  for (const [limit, used, percent] of shares) assert.equal(percentUsed(limit, used), percent, `${used} of ${limit}`)
})

test('every share is a whole number from 0 to 100 that never falls, and 100 means full', () => {
  for (const limit of [1, 2, 3, 7, 50, 200, 300, 999]) {
    let before = 0
    for (let used = 0; used <= limit + 5; used++) {
      const percent = percentUsed(limit, used)
      assert.ok(Number.isInteger(percent) && percent >= before && percent <= 100, `${used} of ${limit}`)
      assert.equal(percent === 100, used >= limit, `${used} of ${limit}`)
      before = percent
    }
  }
})

test('what is above a limit is counted, never below it and never without one', () => {
  assert.deepEqual(
    [overLimit(25, 28), overLimit(25, 25), overLimit(25, 3), overLimit(-1, 9), overLimit(1000, 2000)],
    [3, 0, 0, 0, 0],
  )
})

// spec 3.9.18
test('prices are dollars with two decimals', () => {
  assert.deepEqual([0, 9, 86.4, 9.999, 1234.5].map(priceInWords), ['$0.00', '$9.00', '$86.40', '$10.00', '$1,234.50'])
})

// spec 3.9.19
test('the annual saving is exact to the cent and never negative', () => {
  const saving = (monthlyPrice: number, annualPrice: number) => annualSaving({ monthlyPrice, annualPrice })
  assert.equal(saving(9, 86.4), 21.6)
  assert.equal(saving(24, 230.4), 57.6)
  assert.equal(saving(0, 0), 0)
  assert.equal(saving(9.99, 99.99), 19.89)
  assert.equal(saving(0.1, 1.1), 0.1)
  assert.equal(saving(10, 130), 0)
  for (let monthly = 5; monthly < 3000; monthly += 7) {
    for (const annual of [0, 1, monthly * 10 + 3, monthly * 12]) {
      const saved = saving(monthly / 100, annual / 100)
      assert.equal(saved.toFixed(2), ((monthly * 12 - annual) / 100).toFixed(2))
      assert.equal(saved, Number(saved.toFixed(2)))
    }
  }
})

test('a plan is called by its level', () => {
  assert.deepEqual([planName('free'), planName('Studio plus')], ['Free', 'Studio plus'])
})
