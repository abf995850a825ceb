import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Area } from '@contactsheet/contracts/calls/route'
import type { keyOf } from '#lib/data/api.ts'
import { isPatched } from './applied-patches.ts'

/** What a change may have made stale: a whole area, a route (`keyOf(route)`), or one input of it (`keyOf(route, input)`). */
export type Refresh = Area | ReturnType<typeof keyOf>

/** What could not be refetched because a later change was still in progress. */
const owed = new WeakMap<QueryClient, QueryKey[]>()

/** Refetches what is on the screen of an area, and the rest when it is next shown. */
export const refreshArea = (client: QueryClient, area: Area) => client.invalidateQueries({ queryKey: [area] })

/**
 * Ends a change: refetches what it may have made stale. Data patched by another change that is still in progress is
 * refetched when that one ends; until then the server would return an older state than the one on the screen.
 */
export async function refreshAfter(client: QueryClient, wanted: readonly (Refresh | QueryKey)[]) {
  const keys = [...(owed.get(client) ?? []), ...wanted.map((one): QueryKey => (typeof one === 'string' ? [one] : one))]
  const isHeld = (queryKey: QueryKey) =>
    client.getQueryCache().findAll({ queryKey, predicate: (query) => isPatched(client, query) }).length > 0
  owed.set(client, [...new Map(keys.filter(isHeld).map((key) => [hashKey(key), key])).values()])
  const predicate = (query: Query) =>
    keys.some((key) => partialMatchKey(query.queryKey, key)) && !isPatched(client, query)
  // A first load that is under way may be answered from before the change, and invalidating does not start it anew.
  const early = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined && predicate(query) })
  await client.invalidateQueries({ predicate })
  for (const { queryKey } of early) await client.invalidateQueries({ queryKey, exact: true })
}
