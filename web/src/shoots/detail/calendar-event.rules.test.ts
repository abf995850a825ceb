import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { calendarEvent } from './calendar-event.rules.ts'

const contact = { id: 4, firstName: 'Jonas', lastName: 'Weber', email: null, instagramHandle: null }
const address = { type: 'model', address: null, city: null, country: null, postalCode: null }
const shoot = {
  genre: 'Editorial',
  date: '2026-11-28',
  time: '14:30',
  duration: 180,
  zone: 'Europe/Lisbon',
  location: null,
  latitude: 38.7,
  longitude: -9.1,
  notes: 'Fog',
  shareToken: null,
  shootContacts: [{ id: 1, shootId: 7, contactId: 4, role: 'Model', contact: { ...contact, ...address } }],
} as unknown as ShootDetail
const eventOf = (changes: Partial<ShootDetail>) => calendarEvent({ ...shoot, ...changes }, 'https://c.example')

// spec 2.2.38
test('an event carries who is on the shoot, where it is, and the plan while that is shared', () => {
  const alone = eventOf({})
  assert.deepEqual([alone.title, alone.details], ['Editorial with Jonas Weber', 'Team: Jonas Weber (Model)\n\nFog'])
  assert.match(alone.location ?? '', /38\.7/)
  const shared = eventOf({ shareToken: 'abc', location: 'Pier 7' })
  assert.equal(shared.details, 'Plan: https://c.example/shoots/share/abc\nTeam: Jonas Weber (Model)\n\nFog')
  assert.equal(shared.location, 'Pier 7')
  assert.equal(eventOf({ shootContacts: [], genre: null }).title, 'Untitled Shoot')
})
