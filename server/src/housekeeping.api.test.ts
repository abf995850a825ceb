import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { contacts } from '#contacts/contacts.tables.ts'
import { rateLimits } from '#platform/rate-limit.tables.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { keepHouse } from './housekeeping.ts'
import { startApp } from './testing/start-app.ts'

const { signIn, db, close } = await startApp()
after(close)

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

test('what was deleted 30 days ago goes for good, with its links; what was deleted later can come back', async () => {
  const ana = await signIn()
  const contact = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const kept = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Eva' } })
  const shoot = await ana(shootRoutes.add, { body: { genre: 'Event' } })
  const params = { id: shoot.body.id, contactId: contact.body.id }
  await ana(shootRoutes.addContact, { params, body: { role: 'Model' } })
  for (const { id } of [contact.body, kept.body]) await ana(contactRoutes.remove, { params: { id } })
  await ana(shootRoutes.remove, { params: { id: shoot.body.id } })
  await db
    .update(contacts)
    .set({ deletedAt: daysAgo(31) })
    .where(sql`id = ${contact.body.id}`)
  await db
    .update(contacts)
    .set({ deletedAt: daysAgo(29) })
    .where(sql`id = ${kept.body.id}`)
  await db
    .update(shoots)
    .set({ deletedAt: daysAgo(31) })
    .where(sql`id = ${shoot.body.id}`)

  // Before housekeeping has run, 30 days are 30 days all the same.
  assert.equal((await ana(contactRoutes.restore, { params: { id: contact.body.id } })).status, 404)
  await keepHouse(db)

  assert.deepEqual(
    (await db.select({ id: contacts.id }).from(contacts)).map(({ id }) => id),
    [kept.body.id],
  )
  assert.deepEqual(await db.select().from(shoots), [])
  assert.deepEqual(await db.select().from(shootContacts), [])
  assert.equal((await ana(contactRoutes.restore, { params: { id: kept.body.id } })).status, 200)
})

test('limits that have run out are forgotten', async () => {
  await db.insert(rateLimits).values([
    { key: 'over', count: 9, resetsAt: '2020-01-01T00:00:00Z' },
    { key: 'running', count: 9, resetsAt: '2099-01-01T00:00:00Z' },
  ])
  await keepHouse(db)
  assert.deepEqual(
    (await db.select().from(rateLimits)).map(({ key }) => key),
    ['running'],
  )
})
