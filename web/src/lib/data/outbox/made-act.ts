import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Route } from '@contactsheet/contracts/calls/route'
import { before, type CachePatch } from '#lib/data/mutations/cache-patch.ts'
import type { Queue } from '#lib/data/mutations/queue.ts'
import { keyOfAct } from '../api.ts'
import { actOf, type Sent } from '../request.ts'
import type { Act } from './act.ts'
import { wasOf, type Given, type Kind } from './kinds.ts'

/** How an act is shown: see `Write`. `over` is what was seen of its fields where that is older than what is shown. */
export type Shown = {
  made: number
  queue: Queue
  patches: readonly CachePatch[]
  shows: unknown
  over?: object | undefined
}
/** An act that is about to be kept. */
export type NewAct = Omit<Act, 'id' | 'at' | 'state' | 'tries'>

/** What the screen has read under these keys. */
export const shownUnder = (client: QueryClient, keys: readonly QueryKey[]) =>
  before(keys.flatMap((queryKey) => client.getQueriesData({ queryKey })))

/** The key of a call that was tried and not answered. */
export const keyOfTried = (route: Route, input: Sent) => keyOfAct(actOf(route, input as never))

/** An act with all that is to be known of it when its page is gone: what it was made on, and its words. */
export function madeAct(
  client: QueryClient,
  kind: Kind,
  { route, input }: { route: Route; input: Sent },
  { made, queue, patches, shows, over }: Shown,
): NewAct {
  const given = { params: {}, ...input } as Given
  const cached = shownUnder(
    client,
    patches.map(({ key }) => key),
  )
  const seen = kind.seen?.(given, cached)
  const was = seen && { was: { ...wasOf(seen, input.body), ...wasOf(over ?? {}, input.body) } }
  const words = kind.words(given, seen, client)
  return { key: crypto.randomUUID(), route, input, queue, made, shows, ...was, words }
}
