import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from './config.ts'
import { loggedPath, reasonIn } from './logs.ts'
import { StartRefused } from './start-refused.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { createApp } from '../../app.ts'
import { noFiles } from '../../testing/no-files.ts'

const database = await testDatabase()
after(database.close)

test('why work failed is said by our own sentence where there is one, else by the cause', () => {
  const cause = new Error('ENOSPC: no space left on device, write')
  assert.equal(
    reasonIn(new StartRefused('The backup should come to /b, but the disk is full.', { cause })),
    'The backup should come to /b, but the disk is full.',
  )
  assert.equal(reasonIn(new Error('Failed query: select 1', { cause })), cause.message)
})

// asvs 14.2.1
test('query strings and share tokens stay out of logged paths', () => {
  const token = 'A'.repeat(32)
  assert.equal(loggedPath('/api/callback?code=secret&state=x'), '/api/callback')
  assert.equal(loggedPath(`/shoots/share/${token}`), '/shoots/share/…')
  assert.equal(loggedPath(`/password/${token}`), '/password/…')
  assert.equal(loggedPath(`/api/shared-shoots/${token}/tasks?x=1`), '/api/shared-shoots/…/tasks')
  assert.equal(loggedPath(`/api/moodboards/share/${token}`), '/api/moodboards/share/…')
  for (const what of ['readers', 'votes'])
    assert.equal(loggedPath(`/api/shared-shoots/${token}/${what}/${'K'.repeat(32)}`), `/api/shared-shoots/…/${what}/…`)
  const guest = `/api/moodboards/share/${token}/guests`
  assert.equal(loggedPath(guest), '/api/moodboards/share/…/guests')
  assert.equal(loggedPath(`${guest}/${'K'.repeat(32)}`), '/api/moodboards/share/…/guests/…')
  assert.equal(loggedPath(`${guest}/${'K'.repeat(32)}/picks/abc?x=1`), '/api/moodboards/share/…/guests/…/picks/abc')
  assert.equal(loggedPath(`/api/calendar/${token}.ics`), '/api/calendar/…')
  assert.equal(loggedPath(`/api/avatars/shared/${token}/x-small.webp`), '/api/avatars/shared/…/x-small.webp')
  assert.equal(loggedPath(`/shoots/%73hare/${token}`), '/shoots/share/…')
  assert.equal(loggedPath(`http://x/%61pi/calendar/${token}.ics?y`), '/api/calendar/…')
  assert.equal(loggedPath(`/api/calendar/${token}%`), '…')
  assert.equal(loggedPath(`//shoots//share/${token}`), '/shoots/share/…')
  assert.equal(loggedPath(`/API/Shared-Shoots/${token}`), '/API/Shared-Shoots/…')
  assert.equal(loggedPath('/api/contacts/7'), '/api/contacts/7')
})

// asvs 13.3.2 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.4 16.4.1
test('a whole request leaves no cookie, address or parameter in the log', async () => {
  const lines: string[] = []
  const app = await createApp({
    db: database.db,
    config: readConfig({ LOG_LEVEL: 'trace' }),
    files: noFiles,
    logStream: { write: (line) => void lines.push(line) },
  })
  app.get('/broken', async () => {
    await database.db.execute("select * from nowhere where email = 'ana@example.com'")
  })
  await app.inject({
    url: '/api/contacts/with-tags?search=ana@example.com',
    headers: { cookie: 'sid=very-secret', authorization: 'Bearer very-secret' },
  })
  const broken = await app.inject('/broken')
  await app.close()
  assert.equal(broken.statusCode, 500)
  assert.equal(broken.json().message, 'Something went wrong on our side')
  assert.ok(lines.length >= 3, 'the requests were logged')
  assert.ok(
    lines.some((line) => line.includes(broken.json().requestId)),
    'the request id leads to the log',
  )
  const log = lines.join('')
  for (const secret of ['very-secret', 'search=', 'ana@example.com']) assert.ok(!log.includes(secret), secret)
})
