import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { conflict } from '@contactsheet/contracts/calls/problem'
import { intArray } from './id-arrays.ts'
import type { OwnedRecords } from './owned-tables.ts'
import type { Owner } from './owner.ts'
import { together } from './together.ts'

/** An order that somebody gives to a list. One that `mayHaveWaited` for a network may be of a list that has changed since. */
export type NewOrder = { ids: number[]; mayHaveWaited: boolean }

/**
 * Inside a transaction that keeps others from changing the list: puts the records of `list` in the order of these ids. Throws 409
 * `stale_order` when the ids are not exactly those, because the list has changed in the meantime; an order that may have waited is
 * merged with it, and refused only when it names an id twice. `after` is asked right behind it.
 */
export async function reorder<R>(
  owner: Owner,
  table: OwnedRecords & { order: AnyPgColumn },
  { list, ids, mayHaveWaited, what }: NewOrder & { list: SQL; what: string },
  after: () => R | Promise<R>,
): Promise<R> {
  const stored = await owner.query<{ id: number }>(
    (mine) => sql`select id from ${mine(table)} where ${list} order by ${table.order}, ${table.id}`,
  )
  const there = stored.map(({ id }) => id)
  const order = mayHaveWaited && new Set(ids).size === ids.length ? mergedOrder(ids, there) : ids
  if (!sameIds(order, there)) throw conflict(`${what} changed. Please try again.`, 'stale_order')
  const from = sql`unnest(${intArray(order)}) with ordinality as given(id, place)`
  const ordering = owner.update(
    table,
    { order: sql`given.place` },
    { from, where: sql`${list} and ${table.id} = given.id` },
  )
  const [, answer] = await together([ordering, after()])
  return answer
}

/**
 * All that is `there`, in the order of these ids. Of others nothing is said, be they deleted, somebody else's or made up. What the order
 * does not name stays behind what it stands behind, and what was added at the end stays at the end.
 */
export function mergedOrder(ids: readonly number[], there: readonly number[]): number[] {
  const known = new Set(there)
  const named = ids.filter((id) => known.has(id))
  const isNamed = new Set(named)
  const end = there.findLastIndex((id) => isNamed.has(id)) + 1
  const first: number[] = []
  const runs = new Map<number, number[]>()
  let run = first
  for (const id of there.slice(0, end)) {
    if (isNamed.has(id)) runs.set(id, (run = []))
    run.push(id)
  }
  return [...first, ...named.flatMap((id) => runs.get(id) ?? []), ...there.slice(end)]
}

/** True when `ids` holds each expected id exactly once and no other, in any order. */
export function sameIds(ids: number[], expected: number[]) {
  const given = new Set(ids)
  return ids.length === expected.length && given.size === ids.length && expected.every((id) => given.has(id))
}
