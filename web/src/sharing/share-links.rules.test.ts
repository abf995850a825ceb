import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDateBefore } from '#lib/dates.ts'
import { boardStillShared, endOfDay, expiryWords, shareFacts, suggestedLastDay } from './share-links.rules.ts'

test('a link works until the end of its last day in the zone of its owner', () => {
  assert.equal(endOfDay('2026-05-09', 'America/New_York'), '2026-05-10T04:00:00.000Z')
  assert.equal(endOfDay('2026-12-31', 'Pacific/Kiritimati'), '2026-12-31T10:00:00.000Z')
})

test('the last day is read back as it was chosen, even when the clocks change that night', () => {
  for (const zone of ['America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Kiritimati'])
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31'])
      assert.equal(lastDateBefore(endOfDay(day, zone), zone), day)
})

test('the suggested expiry depends on the day of the shoot while that is in the future', () => {
  assert.equal(suggestedLastDay('2026-05-28', '2026-05-09'), '2026-06-04')
  assert.equal(suggestedLastDay('2026-05-08', '2026-05-09'), '2026-06-08')
  assert.equal(suggestedLastDay(null, '2026-05-09'), '2026-06-08')
})

test('a moodboard outlasts the link of its plan only when it is shared itself', () => {
  assert.equal(boardStillShared({ title: 'Golden hour', isPublic: true }), 'Golden hour')
  assert.equal(boardStillShared({ title: 'Golden hour', isPublic: false }), undefined)
  assert.equal(boardStillShared(null), undefined)
})

test('a line of the list says what matters and omits what is missing', () => {
  const share = {
    kind: 'shoot' as const,
    id: 7,
    title: 'Portrait Shoot',
    date: null,
    shareToken: 'abc',
    showEmails: false,
    asksAnswers: true,
    createdAt: '2026-05-01T02:00:00.000Z',
    expiresAt: null,
  }
  assert.deepEqual(shareFacts(share, 'America/New_York'), ['Shared Apr 30, 2026', 'Never expires'])
  const expiresAt = endOfDay('2026-06-01', 'America/New_York')
  assert.deepEqual(
    shareFacts({ ...share, date: '2026-05-28', showEmails: true, asksAnswers: true, expiresAt }, 'America/New_York'),
    ['May 28, 2026', 'Shared Apr 30, 2026', 'Works through Jun 1, 2026', 'Shows e-mail addresses'],
  )
  assert.equal(expiryWords(null, 'UTC'), 'Never expires')
})
