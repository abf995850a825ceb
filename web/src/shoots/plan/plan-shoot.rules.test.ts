import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sunTimes } from '@contactsheet/contracts/shoots/sun-times'
import { keptPerson } from '../new/new-shoot.rules.ts'
import { calledOf, emptyPlan, proposalFor, sentPlan, startKey, switched } from './plan-shoot.rules.ts'

const sun = sunTimes({ date: '2026-05-09', latitude: 38.72, longitude: -9.14, zone: 'Europe/Lisbon' })
const luz = { name: 'Luz', role: 'Model' }
const linen = { id: 7, title: 'Linen and dunes' }
const fields = { ...emptyPlan, date: '2026-05-09', contactIds: [keptPerson({ id: 3, name: 'Luz' })] }

test('what is proposed is sent with the board and its name, and what was left is not', () => {
  const proposal = proposalFor(fields, sun, [luz])
  const sent = sentPlan(fields, linen, proposal)
  assert.deepEqual([sent.moodboardId, sent.title, sent.contactIds], [7, 'Linen and dunes', [3]])
  assert.equal(sent.time, proposal.start?.time)
  assert.deepEqual(
    sent.callTimes.map(({ title }) => title),
    ['Model: Luz', 'Photographer', 'Everyone'],
  )
  const left = switched(switched([], '45'), '0')
  assert.deepEqual(
    sentPlan({ ...fields, left }, linen, proposal).callTimes.map(({ title }) => title),
    ['Model: Luz'],
  )
  assert.deepEqual(switched(left, '45'), ['0'])
})

test('without the proposed start there is neither a time nor a call time; a typed time stands', () => {
  const without = { ...fields, left: [startKey] }
  const none = sentPlan(without, linen, proposalFor(without, sun, [luz]))
  assert.deepEqual([none.time, none.callTimes], [null, []])
  const typed = { ...without, time: '10:00' }
  const sent = sentPlan(typed, linen, proposalFor(typed, sun, [luz]))
  assert.deepEqual([sent.time, sent.callTimes.at(-1)], ['10:00', { title: 'Everyone', time: '10:00' }])
})

test('a board that nobody has named gives its shoot no name', () => {
  const proposal = proposalFor(fields, null, [])
  assert.equal(sentPlan(fields, { id: 7, title: 'First ideas' }, proposal).title, null)
})

test('people are called by the role they held last, else by their type', () => {
  const contact = { type: 'model', firstName: 'Luz', lastName: null, email: null, instagramHandle: null }
  const shoot = (role: string | null) => ({ id: 1, role, shoot: {} as never })
  assert.deepEqual(calledOf({ ...contact, shootContacts: [] }), { name: 'Luz', role: 'model' })
  assert.equal(calledOf({ ...contact, firstName: '+49 170 7654321', shootContacts: [] }).name, '')
  assert.equal(calledOf({ ...contact, shootContacts: [shoot(null), shoot('Stylist')] }).role, 'Stylist')
})
