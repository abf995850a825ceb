import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { startApp } from '../../testing/start-app.ts'

const { app, db, close } = await startApp()
after(close)

app.get('/raise/:state', async ({ params }) => {
  const { state } = params as { state: string }
  await db.execute(
    sql.raw(`do $$ begin raise exception 'as it says in its own words' using errcode = '${state}'; end $$`),
  )
})
app.get('/ours', async () => {
  const circle: unknown[] = []
  circle.push(circle)
  await db.execute(sql`select ${sql.param(circle)}::jsonb`)
})

test('the server answers 503 in plain words when it cannot work, and a fault of ours stays a 500', async () => {
  const expected: [string, number, RegExp][] = [
    ['53100', 503, /^The disk is full\. /],
    ['53200', 503, /^The database has run out of memory\. /],
    ['53300', 503, /^The database cannot be reached\. /],
    ['40P01', 503, /^The database is busy\. /],
    ['57014', 503, /^This took too long\. Please narrow it down/],
    ...['08006', '57P01', '57P02', '57P03', '57P05', '25P03', '58030'].map((state): [string, number, RegExp] => [
      state,
      503,
      /^The database cannot be reached\. /,
    ]),
    ...['42P01', '22P02', 'XX000', 'P0001'].map((state): [string, number, RegExp] => [
      state,
      500,
      /^Something went wrong/,
    ]),
  ]
  for (const [state, status, sentence] of expected) {
    const answer = await app.inject(`/raise/${state}`)
    assert.equal(answer.statusCode, status, state)
    assert.match(answer.json().message, sentence)
    assert.equal(answer.headers['retry-after'] !== undefined, status === 503)
  }
  assert.equal((await app.inject('/ours')).statusCode, 500)
})
