import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CachePatch, Replaced } from './cache-patch.ts'

/** Patches that are on the screen, and what they have replaced there. */
export type Applied = {
  patches: CachePatch[]
  replaced: Replaced
  /** Reads that were under way and were cut off, for their answers would have been older than the patches. */
  cutOff: QueryKey[]
  /** True until the server has answered. */
  pending: boolean
}

const appliedIn = new WeakMap<QueryClient, Applied[]>()

/** Shows patches at once. */
export async function applyPatches(client: QueryClient, patches: CachePatch[]): Promise<Applied> {
  const reads = patches.flatMap(({ key }) => client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' }))
  const cutOff = reads.map(({ queryKey }) => queryKey)
  await Promise.all(patches.map(({ key }) => client.cancelQueries({ queryKey: key })))
  const replaced = patches.flatMap(({ key }) => client.getQueriesData({ queryKey: key }))
  for (const { key, apply } of patches) client.setQueriesData({ queryKey: key }, apply)
  const applied: Applied = { patches, replaced, cutOff, pending: true }
  appliedIn.set(client, [...(appliedIn.get(client) ?? []), applied])
  return applied
}

/** Leaves patches on the screen for good. They are remembered as long as older ones may still be taken back from under them. */
export function keepPatches(client: QueryClient, applied: Applied) {
  applied.pending = false
  const all = appliedIn.get(client) ?? []
  const firstPending = all.findIndex(({ pending }) => pending)
  appliedIn.set(client, firstPending < 0 ? [] : all.slice(firstPending))
}

/** Takes patches back; those of later changes stay on the screen. */
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

/** What stands under a key once a patch beneath later ones is gone; they then replace what was there before it. */
function without(key: QueryKey, data: unknown, later: Applied[]): unknown {
  const name = hashKey(key)
  return later.reduce((value, { patches, replaced }) => {
    const ownPatches = patches.filter((patch) => partialMatchKey(key, patch.key))
    for (const entry of replaced) if (hashKey(entry[0]) === name) entry[1] = value
    return ownPatches.reduce((now, { apply }) => apply(now), value)
  }, data)
}

/** True while an answer of the server may be older than what is shown of a read. */
export const isPatched = (client: QueryClient, { queryKey }: Pick<Query, 'queryKey'>): boolean =>
  (appliedIn.get(client) ?? []).some(
    ({ patches, pending }) => pending && patches.some(({ key }) => partialMatchKey(queryKey, key)),
  )
