import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../testing/rows-of.ts'
import { startApp } from '../testing/start-app.ts'
import { beginImport, download, lastLine, sendParts } from './testing/account-files.ts'
import { fillAccount } from './testing/full-account.ts'
import { waitsForLock } from '#platform/testing/waiting.ts'

const { app, db, signIn, anonymous, close } = await startApp()
after(close)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const ana = await signIn()
await fillAccount(ana, anonymous)
const { rawPayload: zip } = await download(app, ana)

/** Somebody who sent this export, and whose rows are looked at again after it has failed. */
async function sender() {
  const person = await signIn()
  const parts = await sendParts(person, zip)
  const before = await rowsOf(db, person)
  const leftNothing = async () =>
    assert.deepEqual({ ...(await rowsOf(db, person)), file_removals: [] }, { ...before, file_removals: [] })
  return { person, parts, leftNothing }
}

test('a failure that nobody foresaw is said in the last line, and nothing is left', async () => {
  const { person, parts, leftNothing } = await sender()
  await db.execute(
    sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'never heard of'; end $$`,
  )
  await db.execute(sql`create trigger fails before insert on tasks for each row execute function fails()`)
  assert.deepEqual(await lastLine(app, person, 'import', parts), { refused: 'Something went wrong on our side' })
  await db.execute(sql`drop function fails cascade`)
  await leftNothing()
})

/** The import has to get as far as the lock, however busy the machine is. */
const patience = { timeout: 15_000 }

test('a database that is lost while everything is written is said in the last line, and nothing is left', async (t) => {
  const { person, parts, leftNothing } = await sender()
  const importing = await db.transaction(async (other) => {
    await other.execute(sql`lock table shoots in exclusive mode`)
    const begun = await beginImport(address, person, parts)
    await begun.until('"step":"writing"')
    await t.waitFor(async () => {
      const { rowCount } = await other.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user
          and ${waitsForLock}`)
      assert.ok(rowCount === 1)
    }, patience)
    return begun
  })
  assert.deepEqual(await importing.last(), {
    refused: 'The database cannot be reached. Please try again in a moment.',
  })
  await leftNothing()
})
