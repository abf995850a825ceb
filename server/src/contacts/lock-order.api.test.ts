import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { startApp, type Person } from '../testing/start-app.ts'
import { waitsForLock } from '#platform/testing/waiting.ts'

const { db, signIn, close } = await startApp()
after(close)

/** The database looks for everybody in the order in which they lie, as it does for some when there are many. */
before(async () => {
  await db.execute(sql`do $$ begin
    execute format('alter database %I set enable_indexscan = off', current_database());
    execute format('alter database %I set enable_bitmapscan = off', current_database());
  end $$`)
  // Connections that are open already would go on as before.
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
})

type Answer = Promise<{ status: number }>
type Studio = { person: Person; ids: number[]; type: number; tag: number; importId: string }

/** Two people of one import, with a type and a tag; the first one was changed last, so that it lies behind the other. */
async function studio(): Promise<Studio> {
  const [person, importId] = [await signIn(), randomUUID()]
  const type = (await person(labelRoutes.addType, { body: { name: 'stylist' } })).body.id
  const tag = (await person(labelRoutes.addTag, { body: { name: 'paid' } })).body.id
  const one = (firstName: string) => ({ type: 'stylist', firstName, genres: [], tags: ['paid'] })
  const body = { importId, part: 0, contacts: [one('Mia'), one('Tom')] }
  assert.equal((await person(contactImportRoutes.importSlice, { body })).status, 200)
  const { contacts } = (await person(contactRoutes.page, {})).body
  const ids = contacts.map(({ id }) => id).toSorted((a, b) => a - b)
  return { person, ids, type, tag, importId }
}

const bulk = (act: 'archive' | 'delete' | 'restore' | 'removeTag') => (given: Studio) =>
  given.person(contactRoutes.bulk, {
    body: { act, ids: given.ids, ...(act === 'removeTag' ? { name: 'paid' } : {}) },
  })

const acts: Record<string, { act: (given: Studio) => Answer; first?: (given: Studio) => Answer }> = {
  archiving: { act: bulk('archive') },
  deleting: { act: bulk('delete') },
  restoring: { act: bulk('restore'), first: bulk('delete') },
  'taking off a tag': { act: bulk('removeTag') },
  'removing a tag': { act: ({ person, tag }) => person(labelRoutes.removeTag, { params: { id: tag } }) },
  'removing a type': { act: ({ person, type }) => person(labelRoutes.removeType, { params: { id: type } }) },
  'undoing an import': {
    act: ({ person, importId }) => person(contactImportRoutes.undoImport, { params: { importId } }),
  },
}

/** Somebody who waits for a lock in this database. */
const isWaiting = async () =>
  (await db.execute(sql`select from pg_stat_activity where ${waitsForLock} and datname = current_database() limit 1`))
    .rows.length > 0

for (const [name, { act, first: prepare }] of Object.entries(acts))
  test(`${name} many locks them in the order of all, and so never waits for a shoot that waits for it`, async () => {
    const given = await studio()
    const [first = 0, second = 0] = given.ids
    await prepare?.(given)
    // Behind the second one.
    await db.execute(
      sql`update contacts set stage = 'agreed', archived = not archived where user_id = ${given.person.userId} and id = ${first}`,
    )
    await db.execute(
      sql`update contacts set archived = not archived where user_id = ${given.person.userId} and id = ${first}`,
    )
    const { asked } = await db.transaction(async (shoot) => {
      await shoot.execute(
        sql`select from contacts where user_id = ${given.person.userId} and id = ${first} for no key update`,
      )
      const asked = act(given)
      while (!(await isWaiting()));
      await shoot.execute(
        sql`select from contacts where user_id = ${given.person.userId} and id = ${second} for no key update nowait`,
      )
      return { asked }
    })
    assert.ok((await asked).status < 300)
  })
