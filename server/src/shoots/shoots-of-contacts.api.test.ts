import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { addContacts } from '#contacts/contacts.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { openDatabase } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { startApp } from '../testing/start-app.ts'
import { addShoots } from './shoot-batch.store.ts'

const own = await testDatabase()
after(() => own.close())
await own.pool.query(
  "do $$ begin execute format('alter role web in database %I set statement_timeout = ''2s''', current_database()); end $$",
)
const { db, close: leave } = await openDatabase({ dataDir: '/nowhere', databaseUrl: own.url, purpose: 'serve' })
after(leave)
const { signIn, close } = await startApp({}, { db })
after(close)

const empty = { title: 'One', status: 'planning' as const, links: [], callTimes: [], tasks: [] }

const fill = (owner: Owner, people: number) =>
  owner.transaction(async (owner) => {
    const given = Array.from({ length: people }, (_, n) => ({
      type: 'model',
      firstName: `Person ${n}`,
      genreNames: [],
      tagNames: [],
    }))
    const ids = await addContacts(owner, given)
    await addShoots(
      owner,
      ids.map((contactId) => ({ ...empty, team: [{ contactId }] })),
    )
  })

test('many people are counted within the time of a statement, although the statistics know nothing of their owner', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  await fill(ana.owner, 500)
  await db.execute(sql`analyze contacts, shoots, shoot_contacts`)
  await fill(ben.owner, 2000)
  const { contacts } = (await ben(contactRoutes.page, { query: {} })).body
  assert.deepEqual(new Set(contacts.map(({ shootCount }) => shootCount)), new Set([1]))
})
