import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CachePatch, Replaced } from './cache-patch.ts'

/** Patches on the screen, and the data that they replaced. */
export type Applied = {
  patches: CachePatch[]
  replaced: Replaced
  /** Reads that were cancelled, because their responses would have been older than the patches. */
  cutOff: QueryKey[]
  /** True until the server has answered. */
  pending: boolean
}

const appliedIn = new WeakMap<QueryClient, Applied[]>()

/** Shows patches immediately. */
export async function applyPatches(client: QueryClient, patches: CachePatch[]): Promise<Applied> {
  const reads = patches.flatMap(({ key }) => client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' }))
  const cutOff = reads.map(({ queryKey }) => queryKey)
  await Promise.all(patches.map(({ key }) => client.cancelQueries({ queryKey: key })))
  return showPatches(client, patches, cutOff)
}

/** The same for what was done before this page came: what is being read now gets them too. */
export function showPatches(client: QueryClient, patches: CachePatch[], cutOff: QueryKey[] = []): Applied {
  const replaced = patches.flatMap(({ key }) => client.getQueriesData({ queryKey: key }))
  for (const { key, apply } of patches)
    for (const [of, data] of client.getQueriesData({ queryKey: key })) client.setQueryData(of, apply(data, of))
  const applied: Applied = { patches, replaced, cutOff, pending: true }
  appliedIn.set(client, [...(appliedIn.get(client) ?? []), applied])
  return applied
}

/** Lays what is still pending over data that has just been read, which may be older. */
export function layPatches(client: QueryClient, key: QueryKey, read: unknown): unknown {
  const name = hashKey(key)
  return (appliedIn.get(client) ?? []).reduce((data, applied) => {
    const own = applied.patches.filter((patch) => applied.pending && partialMatchKey(key, patch.key))
    if (own.length === 0) return data
    applied.replaced = [...applied.replaced.filter(([each]) => hashKey(each) !== name), [key, data]]
    return own.reduce((now, { apply }) => apply(now, key), data)
  }, read)
}

/** Makes patches permanent. They are remembered as long as older ones underneath may still be reverted. */
export function keepPatches(client: QueryClient, applied: Applied) {
  applied.pending = false
  const all = appliedIn.get(client) ?? []
  const firstPending = all.findIndex(({ pending }) => pending)
  appliedIn.set(client, firstPending < 0 ? [] : all.slice(firstPending))
}

/** Reverts patches; those of later changes stay on the screen. */
export function takeBackPatches(client: QueryClient, applied: Applied) {
  const all = appliedIn.get(client) ?? []
  const later = all.slice(all.indexOf(applied) + 1)
  for (const [key, data] of applied.replaced) client.setQueryData(key, without(key, data, later))
  appliedIn.set(
    client,
    all.filter((one) => one !== applied),
  )
  keepPatches(client, applied)
}

/** The data under a key after a patch beneath later ones is removed; their `replaced` entries are updated to match. */
function without(key: QueryKey, data: unknown, later: Applied[]): unknown {
  const name = hashKey(key)
  return later.reduce((value, { patches, replaced }) => {
    const ownPatches = patches.filter((patch) => partialMatchKey(key, patch.key))
    for (const entry of replaced) if (hashKey(entry[0]) === name) entry[1] = value
    return ownPatches.reduce((now, { apply }) => apply(now, key), value)
  }, data)
}

/** True while a response from the server may be older than what is shown for a query. */
export const isPatched = (client: QueryClient, { queryKey }: Pick<Query, 'queryKey'>): boolean =>
  (appliedIn.get(client) ?? []).some(
    ({ patches, pending }) => pending && patches.some(({ key }) => partialMatchKey(queryKey, key)),
  )
