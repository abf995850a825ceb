import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sunTimes } from '@contactsheet/contracts/shoots/sun-times'
import { dayGradient, skyAbove, skyGradient } from './sky-gradient.rules.ts'

const lights = (gradient: string) => [...gradient.matchAll(/--color-(\w+)/g)].map(([, name]) => name)
const sunAt = (date: string, latitude: number) => sunTimes({ date, latitude, longitude: 0, zone: 'Etc/UTC' })

test('the light of a day runs from night through gold to day and back', () => {
  const whole = ['night', 'twilight', 'gold', 'daylight', 'gold', 'twilight', 'night']
  assert.deepEqual(lights(dayGradient(sunAt('2026-03-20', 50))), whole)
  assert.match(dayGradient(sunAt('2026-03-20', 50)), /^linear-gradient\(to right, var\(--color-night\) \d+\.\d% \d/)
})

test('the sky above a shoot goes from day through gold to night', () => {
  assert.deepEqual(lights(skyAbove(sunAt('2026-03-20', 50))), ['daylight', 'gold', 'twilight', 'night'])
  assert.match(skyAbove(sunAt('2026-06-21', 89)), /to bottom/)
})

test('where the light is the same all day, one colour is a gradient too', () => {
  assert.deepEqual(lights(dayGradient(sunAt('2026-06-21', 89))), ['daylight', 'daylight'])
  assert.deepEqual(lights(skyGradient(sunAt('2026-03-20', 50), { start: 660, end: 780 })), ['daylight', 'daylight'])
})
