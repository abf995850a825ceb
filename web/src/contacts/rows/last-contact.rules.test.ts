import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastContact } from './last-contact.rules.ts'

const now = { today: '2026-11-28', zone: 'Europe/Berlin' }
const nobody = { lastShoot: null, stage: 'todo', stageSince: null } as const

test('the last shoot together counts, or the stage where it was reached later', () => {
  const since = { stage: 'contacted', stageSince: '2026-05-08T23:30:00.000Z' } as const
  assert.equal(lastContact(nobody, now), '')
  assert.equal(lastContact({ ...nobody, lastShoot: '2026-05-09' }, now), 'last together May 9')
  assert.equal(lastContact({ ...nobody, lastShoot: '2025-05-09' }, now), 'last together May 9, 2025')
  // The day in the zone of whoever looks.
  assert.equal(lastContact({ ...nobody, ...since }, now), 'contacted May 9')
  assert.equal(lastContact({ ...since, lastShoot: '2026-05-09' }, now), 'last together May 9')
  assert.equal(lastContact({ ...since, lastShoot: '2026-05-08' }, now), 'contacted May 9')
  assert.equal(lastContact({ ...nobody, stageSince: '2026-05-08T23:30:00.000Z' }, now), '')
})
