import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootAddress } from './shoot-address.rules.ts'
import { headlineOf, overlapPeople, overlapTitle, ownAddress } from './shoot-words.rules.ts'

test('when a shoot is, in one line', () => {
  const when = { date: '2031-05-09', time: '14:00', duration: 90 }
  assert.equal(headlineOf(when, 'h12'), 'Friday, May 9, 2031 at 2:00 PM, 1h 30m')
  assert.equal(headlineOf({ ...when, duration: null }, 'h23'), 'Friday, May 9, 2031 at 14:00')
  assert.equal(headlineOf({ date: null, time: null, duration: null }, 'h12'), 'No date yet')
})

test('the own address needs an address or a city', () => {
  const nowhere = { address: null, city: ' ', country: 'Sweden', postalCode: '111 22' }
  assert.equal(ownAddress(nowhere), undefined)
  assert.equal(ownAddress({ ...nowhere, city: 'Stockholm' }), 'Stockholm, Sweden, 111 22')
  assert.equal(ownAddress({ ...nowhere, address: 'Götgatan 1' }), 'Götgatan 1, Sweden, 111 22')
})

test('a double booking says what, when, where and who', () => {
  const hint = {
    shootId: 7,
    genre: 'Event',
    date: '2031-05-09',
    time: '15:00',
    location: 'Town hall',
    certainty: 'yes' as const,
    people: [
      { contactId: 1, name: 'Mara Berg' },
      { contactId: 2, name: 'Bo Lind' },
    ],
  }
  assert.equal(overlapTitle(hint, 'h12'), 'Event on May 9, 2031 at 3:00 PM, Town hall')
  assert.equal(overlapPeople(hint), 'Mara Berg and Bo Lind are on both.')
  assert.equal(overlapPeople({ ...hint, people: hint.people.slice(0, 1) }), 'Mara Berg is on both.')
  assert.equal(overlapPeople({ ...hint, people: [] }), '')
  assert.equal(overlapTitle({ ...hint, genre: null, time: null, location: null }, 'h12'), 'Photography on May 9, 2031')
})

test('nonsense in the address of a shoot is left out', () => {
  assert.deepEqual(shootAddress({ tab: 'team', share: 'true' }), { tab: 'team', share: true })
  assert.deepEqual(shootAddress({ tab: 'details', share: 'no', x: 1 }), {})
  assert.deepEqual(shootAddress({ share: 'true', duplicate: 'true' }), { share: true })
})
