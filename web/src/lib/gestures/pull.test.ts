import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followed, intent, pullLimits, refreshes } from './pull.ts'

// spec 1.9.24
test('the list follows a finger with resistance and stops at the maximum', () => {
  assert.equal(followed(-20), 0)
  assert.equal(followed(0), 0)
  assert.equal(followed(75), 37.5)
  assert.equal(followed(150), 80)
  assert.equal(followed(1000), 80)
  for (let finger = 1; finger < 300; finger += 1) assert.ok(followed(finger) >= followed(finger - 1))
})

// spec 1.9.24
test('it refreshes only beyond the trigger distance', () => {
  assert.ok(!refreshes(60))
  assert.ok(refreshes(60.1))
})

test('sideways and upward movements are for others', () => {
  assert.equal(intent(3, 9), 'undecided')
  assert.equal(intent(4, 12), 'pull')
  assert.equal(intent(-14, 12), 'other')
  assert.equal(intent(0, -12), 'other')
})

// spec 1.9.25
test('a released page waits at 50 px for half a second before it asks', () => {
  assert.deepEqual([pullLimits.reload, pullLimits.timeout], [50, 500])
})
