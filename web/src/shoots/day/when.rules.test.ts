import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { dayWords, hoursWords, shownCalls, whenWords, zoneWords } from './when.rules.ts'

type Given = { date?: string | null; time?: string | null; duration?: number | null } & { calls?: string[] }

function shoot({ date = '2026-05-09', time = '14:30', duration = 180, calls = [] }: Given = {}) {
  const callTimes = calls.map((call) => ({ title: `At ${call}`, time: call }))
  const line = dayLine({ date, time, duration, zone: 'Europe/Lisbon', sun: null, callTimes }) ?? null
  return { date, time, duration, line }
}
const when = (given: Given, clock: string) => {
  const [date = '', time = ''] = clock.split(' ')
  return whenWords(shoot(given), { date, time }, 'h12')
}

test('a shoot of another day is told by its weekday and the days until then', () => {
  assert.equal(when({}, '2026-05-02 23:59'), 'Saturday, in 7 days')
  assert.equal(when({}, '2026-05-07 00:00'), 'Saturday, in 2 days')
  assert.equal(when({}, '2026-05-08 00:00'), 'Tomorrow')
  assert.equal(when({ date: '2027-05-09' }, '2026-05-09 12:00'), 'Sunday, in 365 days')
})

test('on its day it is told by the next call time, else by its beginning', () => {
  const calls = ['13:00', '14:00', '16:00']
  assert.equal(when({ calls }, '2026-05-09 12:20'), 'Today, call time in 40 min')
  assert.equal(when({ calls }, '2026-05-09 09:40'), 'Today, call time in 3h\u00a020m')
  assert.equal(when({ calls }, '2026-05-09 13:00'), 'Today, call time now')
  assert.equal(when({ calls }, '2026-05-09 13:01'), 'Today, call time in 59 min')
  assert.equal(when({ calls }, '2026-05-09 14:01'), 'Today, starts in 29 min')
  assert.equal(when({}, '2026-05-09 14:29'), 'Today, starts in 1 min')
  assert.equal(when({ time: null }, '2026-05-09 14:29'), 'Today')
  assert.equal(when({ time: null, calls: ['15:00'] }, '2026-05-09 14:29'), 'Today, call time in 31 min')
  assert.equal(when({ time: null, calls: ['14:00'] }, '2026-05-09 14:29'), 'Today')
})

test('while it is under way it says until when, also after midnight', () => {
  assert.equal(when({}, '2026-05-09 14:30'), 'Now, until 5:30 PM')
  assert.equal(when({ duration: null }, '2026-05-09 15:00'), 'Now')
  const night = { time: '22:00', duration: 300, calls: ['00:30', '21:00'] }
  assert.equal(when(night, '2026-05-10 01:00'), 'Now, until 3:00 AM')
  assert.equal(when(night, '2026-05-09 22:00'), 'Now, until 3:00 AM tomorrow')
  const long = { time: '09:30', duration: 2880 }
  assert.equal(when(long, '2026-05-09 09:30'), 'Now, until 9:30 AM, May 11')
  assert.equal(when(long, '2026-05-10 00:00'), 'Now, until 9:30 AM tomorrow')
  assert.equal(when(long, '2026-05-11 09:29'), 'Now, until 9:30 AM')
  // The call time after midnight is of the next day.
  assert.equal(when(night, '2026-05-09 00:10'), 'Today, call time in 20h\u00a050m')
})

test('once it is over it says how long ago, after the usual two hours where nobody said how long it takes', () => {
  assert.equal(when({}, '2026-05-09 17:29'), 'Now, until 5:30 PM')
  assert.equal(when({}, '2026-05-09 17:30'), 'Today, until 5:30 PM')
  assert.equal(when({ duration: null }, '2026-05-09 16:29'), 'Now')
  assert.equal(when({ duration: null }, '2026-05-09 16:30'), 'Earlier today')
  assert.equal(when({}, '2026-05-10 00:00'), 'Yesterday')
  assert.equal(when({}, '2026-05-16 00:00'), 'Saturday, 7 days ago')
  assert.equal(when({ time: null }, '2026-05-10 00:00'), 'Yesterday')
  assert.equal(when({ time: '22:00', duration: 300 }, '2026-05-10 03:00'), 'Yesterday')
  assert.equal(when({ time: '22:00', duration: 300 }, '2026-05-10 02:59'), 'Now, until 3:00 AM')
})

test('as many call times are shown at any time: those that are over give way, and the last ones stay', () => {
  const shown = (clock: string, given: Given) => {
    const [date = '', time = ''] = clock.split(' ')
    return shownCalls(shoot(given), { date, time }, 3).map((call) => `${call.time}${call.isOver ? ' over' : ''}`)
  }
  const calls = ['16:00', '13:00', '14:00', '15:00']
  assert.deepEqual(shown('2026-05-02 23:00', { calls }), ['13:00', '14:00', '15:00'])
  assert.deepEqual(shown('2026-05-09 13:00', { calls }), ['13:00', '14:00', '15:00'])
  assert.deepEqual(shown('2026-05-09 13:01', { calls }), ['14:00', '15:00', '16:00'])
  assert.deepEqual(shown('2026-05-09 14:30', { calls }), ['14:00 over', '15:00', '16:00'])
  assert.deepEqual(shown('2026-05-09 20:00', { calls }), ['14:00 over', '15:00 over', '16:00 over'])
  const night = { time: '22:00', duration: 300, calls: ['00:30', '21:00'] }
  assert.deepEqual(shown('2026-05-09 22:30', night), ['21:00 over', '00:30'])
  assert.deepEqual(shown('2026-05-10 00:31', night), ['21:00 over', '00:30 over'])
  assert.deepEqual(shown('2026-05-09 12:00', {}), [])
  const early = { time: '00:30', duration: 120, calls: ['00:15', '22:30'] }
  assert.deepEqual(shown('2026-05-08 22:00', early), ['22:30', '00:15'])
  assert.deepEqual(shown('2026-05-09 00:01', early), ['22:30 over', '00:15'])
})

test('its hours end where its duration does, on the clock of the place', () => {
  assert.equal(hoursWords(shoot(), 'h12'), '2:30 PM to 5:30 PM')
  assert.equal(hoursWords(shoot(), 'h23'), '14:30 to 17:30')
  assert.equal(hoursWords(shoot({ time: '22:00', duration: 300 }), 'h12'), '10:00 PM to 3:00 AM (next day)')
  assert.equal(hoursWords(shoot({ time: '09:30', duration: 1440 }), 'h23'), '09:30 to 09:30 (next day)')
  assert.equal(hoursWords(shoot({ time: '09:30', duration: 2880 }), 'h23'), '09:30 to 09:30 (2 days later)')
  assert.equal(hoursWords(shoot({ duration: null }), 'h12'), '2:30 PM')
  assert.equal(hoursWords(shoot({ time: null }), 'h12'), 'No time yet')
  assert.equal(dayWords(shoot(), { date: '2026-01-01', time: '10:00' }), 'May 9')
  assert.equal(dayWords(shoot(), { date: '2025-12-31', time: '10:00' }), 'May 9, 2026')
  assert.equal(zoneWords('America/New_York'), 'New York time')
})
