import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detailsOf, teamNames } from './shoot-lines.rules.ts'
import { aShoot } from './testing/a-shoot.ts'

// spec 2.2.23
test('a shoot is described in words', () => {
  const member = (id: number, firstName: string) => ({
    id,
    shootId: 1,
    contactId: id,
    role: null,
    answer: null,
    contact: {
      id,
      firstName,
      lastName: null,
      email: null,
      type: 'model',
      instagramHandle: null,
      address: null,
      city: null,
      country: null,
      postalCode: null,
      picture: null,
    },
  })
  const team = [member(1, 'Ana'), member(2, 'Bo'), member(3, 'Cy'), member(4, 'Di'), member(5, 'Ed')]
  const full = aShoot({ date: '2026-05-09', time: '14:00', duration: 90, location: 'Harbour', shootContacts: team })
  assert.deepEqual(detailsOf(full, 'h12'), [
    'May 9, 2026 at 2:00 PM',
    '1h\u00a030m',
    'Ana, Bo, Cy and 2 more',
    'Harbour',
    'Planning',
  ])
  assert.equal(detailsOf(aShoot({}), 'h12')[0], 'No date yet')
  assert.equal(teamNames(aShoot({ shootContacts: team.slice(0, 2) })), 'Ana, Bo')
})
