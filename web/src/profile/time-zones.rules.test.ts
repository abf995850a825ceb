import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneOptions } from './time-zones.rules.ts'

test('zones are found by the words of their names', () => {
  assert.deepEqual(zoneOptions(['America/New_York'], 'America/New_York'), [
    { value: 'America/New_York', label: 'America/New York' },
    { value: 'UTC', label: 'UTC' },
  ])
})

test('the zone in use is offered even if the browser does not list it', () => {
  assert.deepEqual(
    zoneOptions(['Europe/Berlin'], 'US/Pacific').map(({ value }) => value),
    ['Europe/Berlin', 'US/Pacific', 'UTC'],
  )
})

test('a place is found by its current name', () => {
  assert.deepEqual(
    zoneOptions(['Asia/Calcutta', 'Asia/Katmandu', 'Europe/Kiev'], 'UTC').map(({ value }) => value),
    ['Asia/Kathmandu', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC'],
  )
})
