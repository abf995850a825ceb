import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#platform/database/migrate.ts'
import { databaseBefore } from '../testing/live/earlier-release.ts'

test('shoots of earlier releases are counted by month and status', async (t) => {
  const { pool, url } = await databaseBefore(t, 'shoot_counts')
  await pool.query(`
    insert into users (id, email) values ('ana', 'ana@example.test'), ('ben', 'ben@example.test');
    insert into shoots (user_id, id, date, status, deleted_at) values
      ('ana', 1, '2026-05-01', 'booked', null), ('ana', 2, '2026-05-31', 'booked', null), ('ana', 3, '2026-06-01', 'booked', null),
      ('ana', 4, '2026-05-31', 'planning', null), ('ana', 5, '2026-05-31', 'planning', now()),
      ('ana', 6, null, 'planning', null), ('ana', 7, '0001-01-01', 'complete', null), ('ana', 8, '9999-12-31', 'complete', null),
      ('ben', 1, '2026-05-09', 'booked', null)`)
  await migrate({ connectionString: url })
  const { rows } = await pool.query(
    'select user_id as whose, month::text, status, n from shoot_counts order by user_id, shoot_counts.month, status',
  )
  assert.deepEqual(rows, [
    { whose: 'ana', month: '0001-01-01', status: 'complete', n: 1 },
    { whose: 'ana', month: '2026-05-01', status: 'booked', n: 2 },
    { whose: 'ana', month: '2026-05-01', status: 'planning', n: 1 },
    { whose: 'ana', month: '2026-06-01', status: 'booked', n: 1 },
    { whose: 'ana', month: '9999-12-01', status: 'complete', n: 1 },
    { whose: 'ana', month: 'infinity', status: 'planning', n: 1 },
    { whose: 'ben', month: '2026-05-01', status: 'booked', n: 1 },
  ])
})
