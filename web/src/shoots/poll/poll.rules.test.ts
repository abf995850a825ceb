import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PollDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { conflictsWith, conflictWords, countWords, hasEverybodyVoted, quickDays, withVote } from './poll.rules.ts'

const portrait = {
  shootId: 7,
  title: null,
  genre: 'Portrait',
  date: '2031-05-10',
  time: '14:00',
  certainty: 'yes' as const,
  people: [{ contactId: 1, name: 'Luz' }],
}
const day: PollDay = {
  id: 1,
  date: '2031-05-10',
  time: null,
  sun: null,
  pickedAt: null,
  votes: [
    { contactId: 1, vote: 'yes', way: 'own' },
    { contactId: 2, vote: 'maybe', way: 'link' },
  ],
  conflicts: [portrait],
}

test('a day says how many said what', () => {
  assert.equal(countWords(day), 'Yes 1, maybe 1')
  assert.equal(countWords({ votes: [{ contactId: 1, vote: 'no', way: 'own' }] }), 'No 1')
  assert.equal(countWords({ votes: [] }), 'No votes yet')
  assert.equal(countWords(withVote(withVote(day, 3, 'yes'), 2, null)), 'Yes 2')
})

test('a conflict says who has what and when', () => {
  assert.equal(conflictWords(portrait, 'h12'), 'You and Luz have Portrait, 2:00 PM')
  assert.equal(conflictWords({ ...portrait, people: [] }, 'h23'), 'You have Portrait, 14:00')
  const open = { ...portrait, people: [], time: null, certainty: 'maybe' as const }
  assert.equal(conflictWords(open, 'h12'), 'You may have Portrait, no time yet')
  assert.equal(conflictsWith(day, 1).length, 1)
  assert.equal(conflictsWith(day, 2).length, 0)
})

test('everybody has voted when each has said something to each day', () => {
  const person = (contactId: number) => ({
    contactId,
    contact: { id: contactId, firstName: 'Luz', lastName: null, picture: null },
  })
  assert.equal(hasEverybodyVoted({ people: [person(1), person(2)], days: [day] }), true)
  assert.equal(hasEverybodyVoted({ people: [person(1), person(2), person(3)], days: [day] }), false)
  assert.equal(hasEverybodyVoted({ people: [], days: [day] }), false)
})

test('this Saturday is the one that comes, and on a Saturday today', () => {
  const dates = (today: string) => quickDays(today).map(({ date }) => date)
  assert.deepEqual(dates('2026-11-26'), ['2026-11-28', '2026-12-05'])
  assert.deepEqual(dates('2026-11-28'), ['2026-11-28', '2026-12-05'])
  assert.deepEqual(dates('2026-11-29'), ['2026-12-05', '2026-12-12'])
})
