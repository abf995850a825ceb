import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/route'
import { call, keyOf } from './api.ts'

type CursorPage = { page: number; totalPages: number; next: string | null }
type CursorRoute<R extends Route> = Answer<R> extends CursorPage ? R : never
type Place = { page: number; after?: string }

const usualSize = 20
const largestSize = 100
/** Stands for the cursor between two pages that have come in one answer. */
const inHand = '-'

/** Pages that came together with an earlier one of the same reading, by that reading's signal. */
const hands = new WeakMap<AbortSignal, Map<number, unknown>>()

/** One large answer as the pages it stands for. */
function split<P extends CursorPage>(answer: P, first: number, size: number): P[] {
  const name = Object.keys(answer).find((key) => Array.isArray(answer[key as keyof P]))
  const rows = name === undefined ? [] : (answer[name as keyof P] as unknown[])
  const count = Math.max(1, Math.ceil(rows.length / size))
  return Array.from({ length: count }, (_, at) => ({
    ...answer,
    ...(name !== undefined && { [name]: rows.slice(at * size, (at + 1) * size) }),
    page: first + at,
    next: at < count - 1 ? inHand : answer.next,
  }))
}

function pagesRead(client: QueryClient, key: QueryKey): number {
  const list = client.getQueryData<{ pages: unknown[] }>(key)
  return list?.pages.length ?? 0
}

/**
 * A read of a long list for `useInfiniteQuery`. Each page continues behind the last row of the one before, so that
 * nothing appears twice or is missed when rows are added meanwhile. When the list is read again, the pages it has are
 * asked for several at once.
 */
export const readCursorPages = <R extends Route>(route: CursorRoute<R>, input: Input<R>) => {
  const sent = input as { query?: Record<string, unknown> }
  const size = typeof sent.query?.limit === 'number' ? sent.query.limit : usualSize
  const ask = (place: Place, limit: number, signal: AbortSignal) =>
    call<R>(route, { ...sent, query: { ...sent.query, ...place, limit } } as Input<R>, signal)

  return infiniteQueryOptions({
    queryKey: [...keyOf<Route>(route, input as Input<Route>), 'pages'],
    queryFn: async ({ client, queryKey, signal, pageParam }): Promise<Answer<R>> => {
      const waiting = hands.get(signal)?.get(pageParam.page)
      if (waiting !== undefined) return waiting as Answer<R>
      const again = pagesRead(client, queryKey) - pageParam.page + 1
      const together = Math.min(again, Math.floor(largestSize / size))
      if (together < 2) return ask(pageParam, size, signal)
      const answer = await ask(pageParam, size * together, signal)
      const [first, ...more] = split(answer as CursorPage, pageParam.page, size)
      hands.set(signal, new Map(more.map((page) => [page.page, page])))
      return first as Answer<R>
    },
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: (last, _pages, at): Place | undefined => {
      const { next } = last as CursorPage
      return next === null ? undefined : { page: at.page + 1, after: next }
    },
  })
}
