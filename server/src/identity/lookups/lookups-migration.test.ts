import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#platform/database/migrate.ts'
import { databaseBefore } from '../../testing/live/earlier-release.ts'
import { startApp } from '../../testing/start-app.ts'
import { newSessionCookie, sessionId } from '../session/session-cookie.ts'
import { userOfIdentity } from '../users.store.ts'
import { danglingLookups } from './testing/dangling-lookups.ts'

test('sessions, links, calendars and people of earlier releases are found after the update', async (t) => {
  const { pool, db, url } = await databaseBefore(t, 'lookups')
  const cookie = newSessionCookie(false)
  const [plan, calendar] = ['Plan'.repeat(8), 'Feed'.repeat(8)]
  await pool.query(`
    insert into users (id, email) values ('ana', 'ana@example.test'), ('ben', 'ben@example.test');
    insert into shoots (user_id, id) values ('ana', 1), ('ana', 2);
    insert into moodboards (user_id, id, title) values ('ana', 7, 'Linen');
    update shoots set moodboard_id = 7 where id = 2;
    insert into share_links (token, user_id, kind, shoot_id, revoked_at)
      values ('${plan}', 'ana', 'shoot', 1, null), ('${'Gone'.repeat(8)}', 'ana', 'shoot', 1, now());
    insert into calendar_feeds (token, user_id) values ('${calendar}', 'ana');
    insert into user_identities (issuer, subject, user_id)
      values ('https://id.example/größe', 'ana', 'ana'), ('embedded', 'ana', 'ben');
    insert into sessions (sid, user_id, sess, issuer, subject, expire)
      values ('${sessionId(cookie)}', 'ana', '{}', 'embedded', 'ana', now() + interval '1 day')`)

  await migrate({ connectionString: url })

  assert.deepEqual(await danglingLookups(db), [])
  assert.equal((await userOfIdentity(db, { issuer: 'https://id.example/größe', subject: 'ana' }))?.id, 'ana')
  assert.equal((await userOfIdentity(db, { issuer: 'embedded', subject: 'ana' }))?.id, 'ben')
  const { app, close } = await startApp({}, { db })
  t.after(close)
  const headers = { cookie: `${cookie.name}=${cookie.value}` }
  const addresses = ['/api/auth/user', `/api/shared-shoots/${plan}`, `/api/calendar/${calendar}.ics`]
  const answers = await Promise.all(addresses.map((url) => app.inject({ url, headers })))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  const { rows } = await pool.query('select id, moodboard_id from shoots order by id')
  assert.deepEqual(rows, [
    { id: 1, moodboard_id: null },
    { id: 2, moodboard_id: 7 },
  ])
})
