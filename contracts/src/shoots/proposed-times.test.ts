import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposedTimes, type Called } from './proposed-times.ts'
import { sunTimes } from './sun-times.ts'

const lisbon = { latitude: 38.72, longitude: -9.14, zone: 'Europe/Lisbon' }
const sun = sunTimes({ date: '2026-05-09', ...lisbon })
const team: Called[] = [
  { name: 'Luz', role: 'model' },
  { name: 'Noor', role: 'Make-up artist' },
  { name: 'Mia', role: 'Model' },
  { name: 'Jo', role: 'assistant' },
  { name: 'Tom', role: null },
]
const inWords = ({ callTimes }: ReturnType<typeof proposedTimes>) =>
  callTimes.map(({ title, time }) => `${time} ${title}`)

test('people are called by what they do, before the time that is given, and everybody at it', () => {
  const proposed = proposedTimes({ time: '18:00', sun, team })
  assert.equal(proposed.start, null)
  assert.deepEqual(inWords(proposed), [
    '16:30 Make-up artist: Noor',
    '17:00 Model: Luz and Mia',
    '17:15 Photographer and assistant: Jo',
    '18:00 Everyone',
  ])
})

test('without a time the shoot is proposed for the golden hour of its day and place', () => {
  const { start, callTimes } = proposedTimes({ time: null, sun, team: [] })
  assert.deepEqual(start?.golden, { from: sun.goldenEveningStart, until: sun.sunset })
  // On five minutes of the clock, so that nothing of it is missed.
  assert.ok(start && start.time <= start.golden.from && Number(start.time.slice(3)) % 5 === 0, start?.time)
  assert.deepEqual(
    callTimes.map(({ title, lead }) => [title, lead]),
    [
      ['Photographer', 45],
      ['Everyone', 0],
    ],
  )
  assert.equal(callTimes.at(-1)?.time, start.time)
})

test('where only the morning is golden it is that; where nothing is known, or the sun neither rises nor sets, nothing is proposed', () => {
  const morning = { ...sun, goldenEveningStart: null }
  assert.equal(proposedTimes({ time: null, sun: morning, team }).start?.golden.from, sun.sunrise)
  const tromso = { latitude: 69.65, longitude: 18.96, zone: 'Europe/Oslo' }
  const none = { start: null, callTimes: [] }
  assert.deepEqual(proposedTimes({ time: null, sun: sunTimes({ date: '2026-06-21', ...tromso }), team }), none)
  assert.deepEqual(proposedTimes({ time: null, sun: null, team }), none)
})

test('who is called the evening before a shoot at night has the clock of that evening; many names are counted', () => {
  const many = ['A', 'B', 'C', 'D'].map((name) => ({ name, role: 'Model' }))
  assert.deepEqual(inWords(proposedTimes({ time: '00:30', sun: null, team: many })), [
    '23:30 Model: A, B and 2 more',
    '23:45 Photographer',
    '00:30 Everyone',
  ])
})
