import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Area } from '@contactsheet/contracts/route'
import type { keyOf } from '#lib/data/api.ts'
import { isPatched } from './applied-patches.ts'

/** What a change may have made wrong: all of an area, or a route (`keyOf(route)`), or one input of it (`keyOf(route, input)`). */
export type Refresh = Area | ReturnType<typeof keyOf>

/** What could not be read again because a later change was still under way. */
const owed = new WeakMap<QueryClient, QueryKey[]>()

/** Reads again what is on the screen of an area, and later what is not. */
export const refreshArea = (client: QueryClient, area: Area) => client.invalidateQueries({ queryKey: [area] })

/**
 * The end of a change: reads again what it may have made wrong. What another change has edited and not sent yet is read
 * again when that one ends, for until then the server would answer with an older state than the one on the screen.
 */
export function refreshAfter(client: QueryClient, wanted: readonly (Refresh | QueryKey)[]) {
  const keys = [...(owed.get(client) ?? []), ...wanted.map((one): QueryKey => (typeof one === 'string' ? [one] : one))]
  const isHeld = (queryKey: QueryKey) =>
    client.getQueryCache().findAll({ queryKey, predicate: (query) => isPatched(client, query) }).length > 0
  owed.set(client, [...new Map(keys.filter(isHeld).map((key) => [hashKey(key), key])).values()])
  return client.invalidateQueries({
    predicate: (query) => keys.some((key) => partialMatchKey(query.queryKey, key)) && !isPatched(client, query),
  })
}
