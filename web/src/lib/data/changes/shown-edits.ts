import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Edit, Replaced } from './edit.ts'

/** Edits that are on the screen, and what they have replaced there. */
export type Shown = {
  edits: Edit[]
  replaced: Replaced
  /** Reads that were under way and were cut off, for their answers would have been older than the edits. */
  cutOff: QueryKey[]
  /** True until the server has answered. */
  pending: boolean
}

const shownIn = new WeakMap<QueryClient, Shown[]>()

/** Shows edits at once. */
export async function showEdits(client: QueryClient, edits: Edit[]): Promise<Shown> {
  const reads = edits.flatMap(({ key }) => client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' }))
  const cutOff = reads.map(({ queryKey }) => queryKey)
  await Promise.all(edits.map(({ key }) => client.cancelQueries({ queryKey: key })))
  const replaced = edits.flatMap(({ key }) => client.getQueriesData({ queryKey: key }))
  for (const { key, apply } of edits) client.setQueriesData({ queryKey: key }, apply)
  const shown: Shown = { edits, replaced, cutOff, pending: true }
  shownIn.set(client, [...(shownIn.get(client) ?? []), shown])
  return shown
}

/** Leaves edits on the screen for good. They are remembered as long as older ones may still be taken back from under them. */
export function keepEdits(client: QueryClient, shown: Shown) {
  shown.pending = false
  const all = shownIn.get(client) ?? []
  const firstPending = all.findIndex(({ pending }) => pending)
  shownIn.set(client, firstPending < 0 ? [] : all.slice(firstPending))
}

/** Takes edits back; those of later changes stay on the screen. */
export function takeBackEdits(client: QueryClient, shown: Shown) {
  const all = shownIn.get(client) ?? []
  const later = all.slice(all.indexOf(shown) + 1)
  for (const [key, data] of shown.replaced) client.setQueryData(key, without(key, data, later))
  shownIn.set(
    client,
    all.filter((one) => one !== shown),
  )
  keepEdits(client, shown)
}

/** What stands under a key once an edit beneath later ones is gone; they then replace what was there before it. */
function without(key: QueryKey, data: unknown, later: Shown[]): unknown {
  const name = hashKey(key)
  return later.reduce((value, { edits, replaced }) => {
    const ownEdits = edits.filter((edit) => partialMatchKey(key, edit.key))
    for (const entry of replaced) if (hashKey(entry[0]) === name) entry[1] = value
    return ownEdits.reduce((now, { apply }) => apply(now), value)
  }, data)
}

/** True while an answer of the server may be older than what is shown of a read. */
export const isEdited = (client: QueryClient, { queryKey }: Pick<Query, 'queryKey'>): boolean =>
  (shownIn.get(client) ?? []).some(
    ({ edits, pending }) => pending && edits.some(({ key }) => partialMatchKey(queryKey, key)),
  )
