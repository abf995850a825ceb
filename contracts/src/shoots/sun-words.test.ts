import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sunLines } from './sun-words.ts'

const day = {
  firstLight: '05:10',
  sunrise: '05:45',
  goldenMorningEnd: '06:40',
  goldenEveningStart: '19:20',
  sunset: '20:15',
  lastLight: '20:50',
  polar: null,
  note: null,
}

test('sun times are in the order of the day', () => {
  assert.deepEqual(
    sunLines(day, 'h12').map(({ label, time }) => `${label}: ${time}`),
    [
      'First light: 5:10 AM',
      'Sunrise: 5:45 AM',
      'Morning golden hour: 5:45 AM to 6:40 AM',
      'Evening golden hour: 7:20 PM to 8:15 PM',
      'Sunset: 8:15 PM',
      'Last light: 8:50 PM',
    ],
  )
})

test('events that do not happen that day are omitted', () => {
  const whiteNight = { ...day, firstLight: null, lastLight: null, goldenMorningEnd: null }
  assert.deepEqual(
    sunLines(whiteNight, 'h23').map(({ label }) => label),
    ['Sunrise', 'Evening golden hour', 'Sunset'],
  )
})
