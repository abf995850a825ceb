import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overview } from './dashboard.queries.ts'
import { hidden, stageCounts, summary, statusTones, teamMatter } from './dashboard.rules.ts'

const byStage = { todo: 3, contacted: 2, responded: 0, agreed: 1, declined: 4 }

// spec 1.2.18
test('the dashboard has four cards', () => {
  const shoots = { total: 12, upcoming: 5, booked: 4, planning: 1, complete: 6 }
  assert.deepEqual(
    summary({ contacts: { total: 10, archived: 0, byStage }, shoots }).map(({ label, value }) => [label, value]),
    [
      ['Total Contacts', 10],
      ['Total Shoots', 12],
      ['Booked Shoots', 4],
      ['Completed', 6],
    ],
  )
})

test('each card leads to the list of what it counts, whose filter nothing is added to', () => {
  const shoots = { total: 12, upcoming: 5, booked: 4, planning: 1, complete: 6 }
  const figures = summary({ contacts: { total: 10, archived: 3, byStage }, shoots })
  assert.deepEqual(
    figures.map(({ to, search }) => [to, search]),
    [
      ['/contacts', { all: true }],
      ['/schedule', { view: 'list' }],
      ['/schedule', { view: 'list', statuses: ['booked'] }],
      ['/schedule', { view: 'list', statuses: ['complete'] }],
    ],
  )
  assert.deepEqual(
    figures.map(({ note }) => note),
    ['plus 3 archived', '5 upcoming', '1 in planning', undefined],
  )
})

// spec 1.9.9
test('View N more appears only when more than five exist', () => {
  assert.deepEqual([0, 5, 6, 40].map(hidden), [0, 0, 1, 35])
})

test('stages are in the order in which a contact passes through them', () => {
  assert.deepEqual(
    stageCounts({ total: 10, archived: 0, byStage }).map(({ label, count }) => `${label} ${count}`),
    ['To do 3', 'Contacted 2', 'Responded 0', 'Agreed 1', 'Declined 4'],
  )
})

// spec 1.4.5 2.4.3
test('the dashboard has badge colours of its own', () => {
  assert.deepEqual(statusTones, {
    planning: 'blue',
    booked: 'darkblue',
    'post-production': 'purple',
    review: 'darkpurple',
    complete: 'green',
    cancelled: 'red',
  })
})

// spec 1.9.6
test('the overview is fresh for 30 seconds', () => {
  assert.equal(overview().staleTime, 30_000)
})

test('what is the matter with a team', () => {
  const team = { people: 4, answered: 2, absent: 0, role: null, name: null, unopened: null }
  const matter = (of: Partial<Parameters<typeof teamMatter>[0]>, date = '2031-05-10') =>
    teamMatter({ ...team, ...of }, date, '2031-05-08')
  assert.equal(matter({}), 'Two of four have answered, in 2 days')
  assert.equal(matter({ answered: 1 }, '2031-05-09'), 'One of four has answered, tomorrow')
  assert.equal(matter({ people: 12, answered: 0 }, '2031-05-08'), 'None of 12 have answered, today')
  assert.equal(matter({ unopened: 'Luz' }), 'Luz has not opened it yet')
  assert.equal(matter({ absent: 1, role: 'Make-up', name: 'Kai' }), 'Make-up is open')
  assert.equal(matter({ absent: 3, name: 'Kai' }), "Kai can't come, and 2 more can't come")
})
