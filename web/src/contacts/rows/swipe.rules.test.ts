import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acts, counts, followed, opacity, scrolls } from './swipe.rules.ts'

// spec 1.2.49 1.9.3
test('119 px to the left do nothing, 121 px archive', () => {
  assert.equal(acts(-119, 0), false)
  assert.equal(acts(-120, 0), false)
  assert.equal(acts(-121, 0), true)
  assert.equal(acts(121, 0), false)
})

// spec 1.2.52 1.9.4
test('a swipe needs more than 10 px sideways, and more sideways than up or down', () => {
  assert.equal(counts(-10, 0), false)
  assert.equal(counts(-11, 0), true)
  assert.equal(counts(-11, 11), false)
  assert.equal(counts(-12, 11), true)
  assert.equal(acts(-150, 151), false)
})

test('a gesture that starts as a scroll stays one', () => {
  assert.equal(scrolls(0, 11), true)
  assert.equal(scrolls(-5, -11), true)
  assert.equal(scrolls(-12, 11), false)
  assert.equal(scrolls(0, 10), false)
})

// spec 1.2.51 1.9.3
test('the row follows only to the left, by at most 180 px', () => {
  assert.equal(followed(40), 0)
  assert.equal(followed(-40), -40)
  assert.equal(followed(-180), -180)
  assert.equal(followed(-400), -180)
})

// spec 1.2.50
test('the row fades with the distance', () => {
  assert.equal(opacity(0), 1)
  assert.ok(opacity(-60) < 1 && opacity(-120) < opacity(-60))
  assert.equal(opacity(-400), opacity(-180))
})
