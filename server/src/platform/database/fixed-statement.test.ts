import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { pgTable } from './declared-tables.ts'
import { FixedStatement } from './fixed-statement.ts'
import { ownerOf } from '#identity/users.store.ts'
import { testDatabase } from '#platform/testing/test-database.ts'

const { db, pool, close } = await testDatabase({ direct: true })
after(close)

const lenses = pgTable('lenses', { userId: text('user_id').notNull(), length: integer('length').notNull() })
await db.execute(sql`create table lenses (user_id text not null, length int not null)`)
await db.execute(sql`insert into lenses values ('ana', 35), ('ana', 85), ('ben', 50)`)

const longest = new FixedStatement<{ longest: number | null }, 'atMost'>(
  'longest_lens',
  (mine, value) => sql`
    select max(length) as longest from ${mine(lenses)} where length <= ${value('atMost')}::int`,
)

test('a fixed statement sees the rows of its owner alone, in a transaction too', async () => {
  const [ana, ben] = [ownerOf(db, 'ana'), ownerOf(db, 'ben')]
  assert.deepEqual(await ana.fixed(longest, { atMost: 100 }), { longest: 85 })
  assert.deepEqual(await ana.fixed(longest, { atMost: 80 }), { longest: 35 })
  assert.deepEqual(await ben.fixed(longest, { atMost: 100 }), { longest: 50 })
  const within = await ana.transaction(async (owner) => {
    await owner.add(lenses, { length: 90 })
    return owner.fixed(longest, { atMost: 100 })
  })
  assert.deepEqual(within, { longest: 90 })
})

test('a connection plans it once, whatever the values', async () => {
  const owner = ownerOf(db, 'ana')
  for (const atMost of [10, 20, 30]) await owner.fixed(longest, { atMost })
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['longest_lens'],
  )
})
