import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneOptions } from './time-zones.rules.ts'

test('zones are found by the words of their names', () => {
  assert.deepEqual(zoneOptions(['America/New_York'], 'America/New_York'), [
    { value: 'America/New_York', label: 'America/New York' },
    { value: 'UTC', label: 'UTC' },
  ])
})

test('the zone in use is offered although the browser does not list it', () => {
  assert.deepEqual(
    zoneOptions(['Asia/Calcutta', 'Europe/Berlin'], 'Asia/Kolkata').map(({ value }) => value),
    ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Berlin', 'UTC'],
  )
})
