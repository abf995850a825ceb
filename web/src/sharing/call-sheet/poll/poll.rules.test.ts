import assert from 'node:assert/strict'
import { test } from 'node:test'
import { novemberSun as sun } from '@contactsheet/contracts/testing/november-sun'
import { lightOf, yourTime } from './poll.rules.ts'

const at = { zone: 'Europe/Lisbon', hourCycle: 'h12' as const, duration: null }

test('readers in another zone are told an offered time by their own clock, with the day where that is another', () => {
  const day = { date: '2026-11-28', time: '16:00' }
  assert.equal(yourTime(day, at, 'Europe/London'), undefined)
  assert.equal(yourTime(day, at, 'America/New_York'), 'your time 11:00 AM')
  assert.equal(yourTime(day, at, 'Pacific/Auckland'), 'your time 5:00 AM, Nov 29')
  assert.equal(yourTime({ ...day, time: null }, at, 'Asia/Tokyo'), undefined)
})

test('a time that the clocks at the shoot skip is an hour later, by all other clocks too', () => {
  assert.equal(yourTime({ date: '2027-03-28', time: '01:30' }, at, 'UTC'), 'your time 1:30 AM')
  assert.equal(yourTime({ date: '2027-03-28', time: '01:30' }, at, 'Europe/Lisbon'), undefined)
})

test('an offered day says its golden hour and its sunset', () => {
  const day = { date: '2026-11-28', sun }
  assert.equal(lightOf({ ...day, time: null }, at), 'Golden hour 4:38 to 5:17 PM, sunset 5:17 PM')
  assert.equal(
    lightOf({ ...day, time: '12:00' }, at),
    'Ends 2 h 30 min before the golden hour, 4:38 to 5:17 PM, sunset 5:17 PM',
  )
  assert.equal(lightOf({ ...day, time: null, sun: null }, at), undefined)
})
