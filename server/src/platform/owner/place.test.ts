import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { recordSql } from '#platform/testing/recorded-sql.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Owner } from './owner.ts'

const { db, signIn } = await sharedApp()
const { $client: pool } = db as typeof db & { $client: Pool }

const add = (owner: Owner) => owner.add(shoots, { location: 'Pier', searchText: '' })
const impossible = (owner: Owner) => owner.query(() => sql`select 1 / 0`)
const countOf = (owner: Owner) => owner.count(shoots)

test('what is asked at the same time costs one round trip, the last part none beside the commit', async () => {
  const { owner } = await signIn()
  const work = (owner: Owner) => Promise.all([owner.lock(), countOf(owner), add(owner)])
  let seen: unknown
  const { trips, statements } = await recordSql(
    pool,
    async () => (seen = await owner.transaction(work, (owner) => Promise.all([countOf(owner), owner.rows(shoots)]))),
    15,
  )
  assert.deepEqual([trips, statements], [2, 6])
  assert.equal((seen as [number])[0], 1)
})

test('statements run in the order in which they are asked', async () => {
  const { owner } = await signIn()
  const counts = await owner.transaction((owner) =>
    Promise.all([countOf(owner), add(owner), countOf(owner), add(owner), countOf(owner)]),
  )
  assert.deepEqual([counts[0], counts[2], counts[4]], [0, 1, 2])
})

test('a last part of which one statement fails leaves nothing, and says which', async () => {
  const { owner } = await signIn()
  const last = (owner: Owner) => Promise.all([add(owner), impossible(owner), add(owner)])
  await assert.rejects(owner.transaction(add, last), ({ cause }: Error) => /division by zero/.test(String(cause)))
  assert.equal(await countOf(owner), 0)
})

test('a transaction inside another one is undone alone', async () => {
  const { owner } = await signIn()
  await owner.transaction(async (owner) => {
    await add(owner)
    await assert.rejects(owner.transaction(add, impossible))
    await add(owner)
  })
  assert.equal(await countOf(owner), 2)
})

test('a connection that is lost in the middle is said, and not that nothing could be gone back to', async () => {
  const { owner } = await signIn()
  const lost = owner.transaction((owner) => owner.query(() => sql`select pg_terminate_backend(pg_backend_pid())`))
  await assert.rejects(lost, (error: Error) => !/rollback/.test(`${error.message} ${String(error.cause)}`))
  assert.equal(await countOf(owner), 0)
})

test('nothing is asked any more once a transaction has ended, whether it was saved or not', async () => {
  const { owner } = await signIn()
  const after: unknown[] = []
  const late = async (owner: Owner) => {
    await pause(30)
    await add(owner).catch((error: unknown) => after.push(String(error)))
  }
  const kept: Promise<void>[] = []
  await owner.transaction(async (owner) => {
    kept.push(late(owner))
    await owner.transaction((inner) => Promise.resolve(void kept.push(late(inner))))
  })
  const failing = async (owner: Owner) => {
    kept.push(late(owner))
    await impossible(owner)
  }
  await assert.rejects(owner.transaction(failing))
  await Promise.all(kept)
  assert.deepEqual(after, Array(3).fill('Error: The transaction of this statement has ended'))
  assert.equal((await owner.rows(shoots, eq(shoots.location, 'Pier'))).length, 0)
})
