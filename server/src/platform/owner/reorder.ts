import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { conflict } from '@contactsheet/contracts/calls/problem'
import { intArray } from './id-arrays.ts'
import type { OwnedRecords } from './owned-tables.ts'
import type { Owner } from './owner.ts'
import { together } from './together.ts'

/**
 * Inside a transaction that keeps others from changing the list: puts the records of `list` in the order of these ids. Throws 409
 * `stale_order` when the ids are not exactly those, because the list has changed in the meantime. `after` is asked right behind it.
 */
export async function reorder<R>(
  owner: Owner,
  table: OwnedRecords & { order: AnyPgColumn },
  { list, ids, what }: { list: SQL; ids: number[]; what: string },
  after: () => R | Promise<R>,
): Promise<R> {
  const there = await owner.query<{ id: number }>((mine) => sql`select id from ${mine(table)} where ${list}`)
  const expected = there.map(({ id }) => id)
  if (!sameIds(ids, expected)) throw conflict(`${what} changed. Please try again.`, 'stale_order')
  const from = sql`unnest(${intArray(ids)}) with ordinality as given(id, place)`
  const ordering = owner.update(
    table,
    { order: sql`given.place` },
    { from, where: sql`${list} and ${table.id} = given.id` },
  )
  const [, answer] = await together([ordering, after()])
  return answer
}

/** True when `ids` holds each expected id exactly once and no other, in any order. */
export function sameIds(ids: number[], expected: number[]) {
  const given = new Set(ids)
  return ids.length === expected.length && given.size === ids.length && expected.every((id) => given.has(id))
}
