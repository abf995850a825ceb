import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#platform/database/migrate.ts'
import { databaseBefore } from '../testing/live/earlier-release.ts'

test('contacts of earlier releases keep their labels and are counted', async (t) => {
  const { pool, url } = await databaseBefore(t, 'contact_counts')
  await pool.query(`
    insert into users (id, email) values ('ana', 'ana@example.test'), ('ben', 'ben@example.test');
    insert into contact_types (user_id, id, name, name_key, color) select id, 1, 'client', 'client', '#000000' from users;
    insert into genres (user_id, id, name, name_key, color) values ('ana', 1, 'Food', 'food', '#000000'), ('ana', 2, 'Event', 'event', '#000000');
    insert into tags (user_id, id, name, name_key, color) values ('ana', 3, 'paid', 'paid', '#000000');
    insert into contacts (user_id, id, type_id, sort_name, search_text, genre_ids, tag_ids, archived, stage, deleted_at) values
      ('ana', 1, 1, 'as it is', '', '{2,1}', '{3}', false, 'todo', null),
      ('ana', 2, 1, 'copied wrongly', '', '{1}', '{}', false, 'agreed', null),
      ('ana', 3, 1, 'left behind', '', '{1}', '{3}', true, 'todo', null),
      ('ana', 4, 1, 'deleted', '', '{}', '{3}', false, 'todo', now()),
      ('ben', 1, 1, 'without any', '', '{}', '{}', false, 'todo', null),
      ('ben', 2, 1, 'like the other', '', '{}', '{}', false, 'todo', null);
    insert into contact_genres (user_id, contact_id, genre_id) values ('ana', 1, 1), ('ana', 1, 2), ('ana', 2, 2);
    insert into contact_tags (user_id, contact_id, tag_id) values ('ana', 1, 3), ('ana', 2, 3), ('ana', 4, 3)`)

  await migrate({ connectionString: url })

  const labels = await pool.query('select sort_name, genre_ids, tag_ids from contacts order by user_id, id')
  assert.deepEqual(
    labels.rows.map((row: object) => Object.values(row)),
    [
      ['as it is', [2, 1], [3]],
      ['copied wrongly', [2], [3]],
      ['left behind', [], []],
      ['deleted', [], [3]],
      ['without any', [], []],
      ['like the other', [], []],
    ],
  )
  const counts = await pool.query('select user_id, archived, stage, n from contact_counts order by 1, 2, 3')
  assert.deepEqual(
    counts.rows.map((row: object) => Object.values(row)),
    [
      ['ana', false, 'agreed', 1],
      ['ana', false, 'todo', 1],
      ['ana', true, 'todo', 1],
      ['ben', false, 'todo', 2],
    ],
  )
})
