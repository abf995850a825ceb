import type { Query, QueryClient } from '@tanstack/react-query'
import { newListeners } from '#lib/listeners.ts'
import { served, type Turn } from './kept-reads.ts'
import { isDated } from './kept-reads.rules.ts'

const { subscribe, tell } = newListeners()
const followed = new WeakSet<QueryClient>()

/** Notes that a read shows a kept answer, and follows from now on which of these are on the screen. */
export function noteServed(client: QueryClient, query: Query, turn: Turn) {
  served.set(query, turn)
  if (followed.has(client)) return tell()
  followed.add(client)
  client.getQueryCache().subscribe(({ type, query: changed }) => {
    if (type === 'removed') served.delete(changed)
    tell()
  })
}

/** As of when the screen is, in milliseconds: the oldest kept answer on it; undefined when all of it is the server's. */
export const keptTimes = {
  subscribe,
  get: () => {
    const isShown = (query: Query) => query.getObserversCount() > 0 && isDated(query.queryKey)
    const times = [...served].flatMap(([query, { at }]) => (isShown(query) ? at : []))
    return times.length > 0 ? Math.min(...times) : undefined
  },
}
