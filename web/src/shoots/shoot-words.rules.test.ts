import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootSearchParams } from './shoot-search-params.rules.ts'
import { headlineOf, onBoth, ownAddress, statusTones } from './shoot-words.rules.ts'

// spec 1.4.6 2.4.2
test('outside the dashboard badges have the colours of the schedule', () => {
  assert.deepEqual(statusTones, {
    planning: 'grey',
    booked: 'green',
    'post-production': 'purple',
    review: 'yellow',
    complete: 'blue',
    cancelled: 'red',
  })
})

test('date, time and duration of a shoot are put in one line', () => {
  const when = { date: '2031-05-09', time: '14:00', duration: 90 }
  assert.equal(headlineOf(when, 'h12'), 'Friday, May\u00a09,\u00a02031 at 2:00 PM, 1h\u00a030m')
  assert.equal(headlineOf({ ...when, duration: null }, 'h23'), 'Friday, May\u00a09,\u00a02031 at 14:00')
  assert.equal(headlineOf({ date: null, time: null, duration: null }, 'h12'), 'No date yet')
})

test('the own address of the user needs an address or a city', () => {
  const nowhere = { address: null, city: ' ', country: 'Sweden', postalCode: '111 22' }
  assert.equal(ownAddress(nowhere), undefined)
  assert.equal(ownAddress({ ...nowhere, city: 'Stockholm' }), 'Stockholm, Sweden, 111 22')
  assert.equal(ownAddress({ ...nowhere, address: 'Götgatan 1' }), 'Götgatan 1, Sweden, 111 22')
})

test('a double booking says who is on both, at most three by name', () => {
  const said = (count: number) => {
    const people = ['Mara', 'Bo', 'Cy', 'Di', 'Eva'].slice(0, count).map((name, contactId) => ({ contactId, name }))
    const { names, words } = onBoth({ people })
    return names.map((name, place) => name + words[place]).join('')
  }
  assert.deepEqual([0, 1, 2, 3, 5].map(said), [
    '',
    'Mara is on both.',
    'Mara and Bo are on both.',
    'Mara, Bo and Cy are on both.',
    'Mara, Bo, Cy and 2 more are on both.',
  ])
})

test('nonsense in the address of a shoot is left out', () => {
  assert.deepEqual(shootSearchParams({ tab: 'team', share: 'true' }), { tab: 'team', share: true })
  assert.deepEqual(shootSearchParams({ tab: 'details', share: 'no', x: 1 }), {})
  assert.deepEqual(shootSearchParams({ share: 'true', duplicate: 'true' }), { share: true })
  assert.deepEqual(shootSearchParams({ tab: 'team', find: '12' }), { tab: 'team', find: 12 })
  assert.deepEqual([{ find: 'x' }, { find: '-1' }, { find: ['2', '3'] }].map(shootSearchParams), [{}, {}, {}])
  assert.deepEqual(shootSearchParams({ share: 'true', find: '12' }), { share: true })
})
