import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everythingFormat, everythingVersion } from '@contactsheet/contracts/account/everything'
import { withEntries } from './everything-thread.ts'

const at = '2026-05-09T14:30:00.000Z'
const person = { type: 'Model', stage: 'todo', archived: false, genres: [], tags: [], createdAt: at, firstName: 'Ada' }
const file = {
  format: everythingFormat,
  version: everythingVersion,
  profile: {
    email: 'ada@example.com',
    timeZone: 'Europe/Berlin',
    timeZoneSet: true,
    weekStartsOn: 1,
    hourCycle: 'h23',
    avatar: null,
  },
  labels: { types: [{ name: 'Model', color: '#112233', isDefault: true }], genres: [], tags: [] },
  contacts: Array.from({ length: 1200 }, (_one, place) => ({ ...person, number: place + 1 })),
  shoots: [],
  moodboards: [],
}

test('work whose listener has gone gets no more entries', async () => {
  const nobodyListens = new AbortController()
  const task = { bytes: new TextEncoder().encode(JSON.stringify(file)), paths: [] }
  let seen = 0
  const work = withEntries(task, { seconds: 30, stop: nobodyListens.signal }, async (entries) => {
    for await (const some of entries('contacts')) {
      seen += some.length
      nobodyListens.abort()
    }
  })
  await assert.rejects(work, { name: 'AbortError' })
  assert.ok(seen > 0 && seen < 1200, `${seen} entries`)
})
