import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import { novemberSun as sun } from '@contactsheet/contracts/testing/november-sun'
import { contrast } from '#lib/contrast.ts'
import {
  accentOf,
  distanceWords,
  timelineOf,
  placeTime,
  updatedWords,
  whenWords,
  zoneWords,
} from './call-sheet.rules.ts'

const shoot = {
  date: '2026-11-28',
  time: '14:30',
  duration: 180,
  zone: 'Europe/Lisbon',
  hourCycle: 'h12' as const,
}

test('a photographer without a name is not called null', () => {
  const owner = { firstName: null, lastName: null, email: 'a@example.com', portfolioUrl: null, profileImageUrl: null }
  assert.equal(ownerName(owner), '')
  assert.equal(ownerName({ ...owner, firstName: 'Ana' }), 'Ana')
})

test('the time runs from beginning to end when its length is known', () => {
  assert.equal(whenWords(shoot), '2:30 PM to 5:30 PM')
  assert.equal(whenWords({ ...shoot, hourCycle: 'h23' }), '14:30 to 17:30')
  assert.equal(whenWords({ ...shoot, duration: null }), '2:30 PM')
  assert.equal(whenWords({ ...shoot, time: null }), undefined)
  assert.equal(whenWords({ ...shoot, date: null }), '2:30 PM to 5:30 PM')
  assert.equal(whenWords({ ...shoot, time: '22:00' }), '10:00 PM to 1:00 AM (next day)')
  assert.equal(whenWords({ ...shoot, duration: 4500 }), '2:30 PM to 5:30 PM (Dec 1)')
  assert.equal(
    whenWords({ ...shoot, date: '2026-03-29', time: '00:30', duration: 60 }),
    '12:30 AM to 2:30 AM',
    'clocks go forward meanwhile',
  )
})

test('readers in another zone are told whose clocks these are, and when it begins by theirs', () => {
  assert.equal(zoneWords(shoot, 'Europe/Lisbon'), undefined)
  assert.equal(zoneWords(shoot, 'Europe/London'), undefined, 'the same clocks by another name')
  assert.equal(zoneWords(shoot, 'America/New_York'), 'Lisbon time. For you it begins at 9:30 AM')
  assert.equal(zoneWords(shoot, 'Pacific/Auckland'), 'Lisbon time. For you it begins at 3:30 AM, Nov 29')
  assert.equal(zoneWords({ ...shoot, time: null }, 'Asia/Tokyo'), 'Lisbon time')
  assert.equal(zoneWords({ ...shoot, zone: 'America/Argentina/Buenos_Aires', time: null }, 'UTC'), 'Buenos Aires time')
  assert.equal(placeTime(shoot.zone), 'Lisbon time')
  assert.equal(placeTime('UTC'), 'UTC time')
  assert.equal(zoneWords({ ...shoot, date: null }, 'Asia/Tokyo'), undefined)
})

test('a day is as far away as whole days say', () => {
  const seen = ['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29', '2026-12-03']
  assert.deepEqual(
    seen.map((today) => distanceWords('2026-11-28', today)),
    ['In 5 days', 'Tomorrow', 'Today', 'Yesterday', '5 days ago'],
  )
})

test('an update of this year is told without the year', () => {
  const now = { date: '2026-11-24', hourCycle: 'h12' as const }
  assert.equal(updatedWords('2026-11-21T22:56:00Z', 'Europe/Lisbon', now), 'Nov 21, 10:56 PM')
  assert.equal(updatedWords('2025-11-21T22:56:00Z', 'Europe/Lisbon', now), 'Nov 21, 2025, 10:56 PM')
})

test('the timeline has call times with their notes and the golden hours of the shoot, in order', () => {
  const callTimes = [
    { title: 'Arrival', time: '13:30', notes: 'Gate B' },
    { title: 'Arrival', time: '13:30', notes: null },
    { title: 'Portraits', time: '17:00', notes: null },
  ]
  const entries = timelineOf({ callTimes }, dayLine({ ...shoot, sun, callTimes }))
  assert.deepEqual(
    entries.map(({ time, golden, ...entry }) => [time, golden, entry.call ? entry.call.notes : entry.until]),
    [
      ['13:30', null, 'Gate B'],
      ['13:30', null, null],
      ['16:38', 'evening golden hour', '17:17'],
      ['17:00', 'evening golden hour', null],
    ],
  )
})

test('whatever the colour of a genre, it reads as text in both schemes', () => {
  for (const color of ['#000000', '#ffffff', '#ffff00', '#0f766e', '#3b82f6', '#777777', '#ff0000']) {
    const accent = accentOf(color)
    for (const surface of ['#ffffff', '#faf8f5', '#f1eeea'])
      assert.ok(contrast(accent['--plan-light'], surface) >= 4.5, `${color} on ${surface}`)
    for (const surface of ['#121110', '#1b1918', '#262321'])
      assert.ok(contrast(accent['--plan-dark'], surface) >= 4.5, `${color} on ${surface}`)
    assert.ok(contrast(accent['--on-plan'], color) >= 4.5)
  }
})
