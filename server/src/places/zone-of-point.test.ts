import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneOf } from './zone-of-point.ts'

test('every point on earth has a zone, and coordinates out of range have none', () => {
  assert.equal(zoneOf(52.52, 13.405), 'Europe/Berlin')
  assert.equal(zoneOf(27.7172, 85.324), 'Asia/Kathmandu')
  assert.equal(zoneOf(1.872, -157.43), 'Pacific/Kiritimati')
  assert.equal(zoneOf(0, -30), 'Etc/GMT+2', 'the open sea')
  for (const [latitude, longitude] of [
    [90, 180],
    [-90, -180],
    [0, 180],
    [0, 0],
  ] as const)
    assert.ok(zoneOf(latitude, longitude))
  for (const [latitude, longitude] of [
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
  ] as const) {
    assert.equal(zoneOf(latitude, longitude), undefined)
  }
})
