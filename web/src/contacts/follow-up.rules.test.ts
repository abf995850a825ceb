import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueStep, silenceOf, stepDay, stepWords } from './follow-up.rules.ts'

// A Saturday.
const today = '2026-05-09'

test('the day of a step is said as it is seen from today', () => {
  const said = (date: string) => stepDay(date, today)
  assert.deepEqual(['2026-05-07', '2026-05-08', today].map(said), ['due 2 days ago', 'due yesterday', 'due today'])
  assert.deepEqual(['2026-05-10', '2026-05-15', '2026-05-16', '2027-01-02'].map(said), [
    'tomorrow',
    'Friday',
    'May 16',
    'Jan 2, 2027',
  ])
})

test('a day without words is a follow-up, words without a day are never due', () => {
  assert.deepEqual(stepWords({ nextStep: null, nextStepOn: today }, today), { what: 'Follow up', when: ', due today' })
  assert.deepEqual(stepWords({ nextStep: 'Call', nextStepOn: null }, today), { what: 'Call', when: '' })
  assert.equal(dueStep({ nextStep: 'Call', nextStepOn: '2026-05-08' }, today), 'due yesterday · Call')
  assert.equal(dueStep({ nextStep: 'Call', nextStepOn: '2026-05-10' }, today), '')
  assert.equal(dueStep({ nextStep: 'Call', nextStepOn: null }, today), '')
})

test('seven days at the stage of being contacted are silence, by the calendar of the zone', () => {
  const stageSince = '2026-05-02T23:30:00.000Z'
  const days = (zone: string, stage: 'contacted' | 'responded' = 'contacted') =>
    silenceOf({ stage, stageSince }, { today, zone })
  assert.equal(days('UTC'), 7)
  assert.equal(days('Europe/Berlin'), undefined)
  assert.equal(days('UTC', 'responded'), undefined)
  assert.equal(silenceOf({ stage: 'contacted', stageSince: null }, { today, zone: 'UTC' }), undefined)
})
