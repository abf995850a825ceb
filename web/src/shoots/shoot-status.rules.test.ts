import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusTones } from './shoot-status.rules.ts'

// spec 1.4.6 2.4.2
test('outside the dashboard badges have the colours of the schedule', () => {
  assert.deepEqual(statusTones, {
    planning: 'grey',
    booked: 'green',
    'post-production': 'purple',
    review: 'yellow',
    complete: 'blue',
    cancelled: 'red',
  })
})
