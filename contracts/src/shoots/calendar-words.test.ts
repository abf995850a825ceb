import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarFileName, eventDetails, eventName } from './calendar-words.ts'

test('an event is named after its name or genre and who is on it', () => {
  assert.equal(eventName({ title: null, genre: 'Editorial' }, ['Jonas Weber']), 'Editorial with Jonas Weber')
  assert.equal(
    eventName({ title: null, genre: 'Editorial' }, ['Jonas Weber', 'Mara Okafor']),
    'Editorial with Jonas Weber and Mara Okafor',
  )
  assert.equal(
    eventName({ title: null, genre: 'Wedding' }, ['Ana', 'Tom', 'Mia', 'Leo']),
    'Wedding with Ana and 3 others',
  )
  assert.equal(eventName({ title: null, genre: null }, ['Jonas Weber']), 'Shoot with Jonas Weber')
  assert.deepEqual(
    [eventName({ title: null, genre: 'Wedding' }, []), eventName({ title: null, genre: null }, [])],
    ['Wedding Shoot', 'Untitled Shoot'],
  )
  const named = { title: 'Linen and dunes', genre: 'Fashion' }
  assert.deepEqual([eventName(named, ['Luz']), eventName(named, [])], ['Linen and dunes with Luz', 'Linen and dunes'])
})

test('its description leads to the plan and names the team before the notes', () => {
  const team = [
    { name: 'Mara Okafor', role: 'Model' },
    { name: 'Jonas Weber', role: null },
  ]
  assert.equal(
    eventDetails({ callSheetUrl: 'https://c.example/shoots/share/abc', team, notes: ' Fog\nor rain ' }),
    'Plan: https://c.example/shoots/share/abc\nTeam: Mara Okafor (Model), Jonas Weber\n\nFog\nor rain',
  )
  assert.equal(eventDetails({ callSheetUrl: null, team: [], notes: 'Fog' }), 'Fog')
  assert.equal(eventDetails({ callSheetUrl: null, team: team.slice(1), notes: ' ' }), 'Team: Jonas Weber')
  assert.equal(eventDetails({ callSheetUrl: null, team: [], notes: null }), null)
})

test('the file has a name that every system takes', () => {
  assert.equal(
    calendarFileName('Editorial with Jonas Weber', '2026-11-28'),
    'editorial-with-jonas-weber-2026-11-28.ics',
  )
  assert.equal(calendarFileName('Fête with Søren Ångström', null), 'fete-with-soren-angstrom.ics')
  assert.equal(calendarFileName('../../"\r\nx', null), 'x.ics')
  assert.equal(calendarFileName('婚礼', '2026-11-28'), 'shoot-2026-11-28.ics')
  assert.ok(calendarFileName('x'.repeat(300), null).length < 90)
})
