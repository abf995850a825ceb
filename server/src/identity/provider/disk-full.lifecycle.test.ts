import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { signInForm } from '../testing/sign-in.ts'
import { startIdentity } from '../testing/start-identity.ts'

const { db, browser, close } = await startIdentity()
after(close)

test('a sign-in that the database has no room for says so, and works again once there is room', async () => {
  const visitor = browser()
  await db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await db.execute(sql`create trigger no_room before insert on identity_records execute function no_room()`)
  const page = await signInForm(visitor)
  assert.equal(page.status, 503)
  assert.match(page.text, /The disk is full/)
  assert.ok(Number(page.headers['retry-after']) > 0)

  await db.execute(sql`drop trigger no_room on identity_records`)
  assert.match((await signInForm(visitor)).text, /<h1>Sign in<\/h1>/)
})
