import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayLine, type DayLineOf } from './day-line.ts'
import { novemberSun as sun } from '../testing/november-sun.ts'
import { lightSentence, moveWords } from './light-words.ts'

const said = (changes: Partial<DayLineOf>) => {
  const shoot = { date: '2026-11-21', time: '14:30', duration: 120, zone: 'Europe/Lisbon', sun, callTimes: [] }
  const line = dayLine({ ...shoot, ...changes }) ?? assert.fail()
  return [lightSentence(line, 'h12'), moveWords(line)]
}

test('a shoot in a golden hour says when that is, and how much of it a part is', () => {
  assert.deepEqual(said({ time: '16:00' }), ['Golden hour 4:38 to 5:17 PM', undefined])
  assert.deepEqual(said({ time: '15:00' }), [
    'Golden hour 4:38 to 5:17 PM, 22 min of it during the shoot',
    'Move 20 min later for all of the golden hour',
  ])
  assert.deepEqual(said({ time: '17:10' }), [
    'Golden hour 4:38 to 5:17 PM, 7 min of it during the shoot',
    'Move 35 min earlier for all of the golden hour',
  ])
  const short = said({ time: '16:30', duration: 20 })
  assert.deepEqual(short, [
    'Golden hour 4:38 to 5:17 PM, 12 min of it during the shoot',
    'Move 10 min later for golden light all the time',
  ])
})

test('a shoot in daylight is seen from the nearer golden hour', () => {
  assert.deepEqual(said({ time: '14:00' }), [
    'Ends 38 min before the golden hour, 4:38 to 5:17 PM',
    'Move 1 h 20 min later for all of the golden hour',
  ])
  assert.deepEqual(said({ time: '08:31' }), [
    'Starts 30 min after the golden hour, 7:22 to 8:01 AM',
    'Move 1 h 10 min earlier for all of the golden hour',
  ])
  assert.deepEqual(said({ time: '12:00', duration: 30 }), [
    'Starts 4 h after the golden hour, 7:22 to 8:01 AM',
    undefined,
  ])
})

test('a shoot in the dark is told from the sunset before it, or the sunrise behind it', () => {
  assert.deepEqual(said({ time: '20:15' }), ['Starts 3 h after sunset', undefined])
  assert.deepEqual(said({ time: '04:00' }), [
    'Ends 1 h 22 min before sunrise',
    'Move 2 h 5 min later for all of the golden hour',
  ])
})

test('without a time it is the last golden hour of the day, without a sun nothing', () => {
  assert.deepEqual(said({ time: null }), ['Golden hour 4:38 to 5:17 PM', undefined])
  assert.deepEqual(said({ sun: null }), [undefined, undefined])
})

test('hours around noon and clocks of 24 hours are said in full', () => {
  const noon = dayLine({
    date: '2026-12-21',
    time: '11:00',
    duration: 120,
    zone: 'Europe/Oslo',
    callTimes: [],
    sun: { ...sun, sunrise: '11:00', goldenMorningEnd: null, goldenEveningStart: null, sunset: '12:30' },
  })
  assert.equal(noon && lightSentence(noon, 'h12'), 'Golden light 11:00 AM to 12:30 PM')
  assert.equal(noon && lightSentence(noon, 'h23'), 'Golden light 11:00 to 12:30')
})
