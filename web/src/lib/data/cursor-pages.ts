import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/route'
import { call, keyOf } from './api.ts'

type CursorPage = { page: number; totalPages: number; next: string | null; [rows: string]: unknown }
type CursorRoute<R extends Route> = Answer<R> extends CursorPage ? R : never
type Place = { page: number; after?: string }

const usualSize = 20
const largestSize = 100

/** What one reading of a list has fetched ahead of the page it was asked for, by that reading's signal. */
const fetchedAhead = new WeakMap<AbortSignal, CursorPage[]>()
/** Stands where two pages of one answer meet: nobody has to ask the server for the second one. */
const fetched = 'fetched'

/** The pages that one long answer stands for, `size` rows each. At least one, and the last one knows how to go on. */
function pagesIn(answer: CursorPage, first: number, size: number): CursorPage[] {
  const [list, rows] = Object.entries(answer).find(([, value]) => Array.isArray(value)) as [string, unknown[]]
  const starts = rows.map((_, at) => at).filter((at) => at % size === 0)
  if (starts.length < 2) return [answer]
  return starts.map((start, at) => ({
    ...answer,
    [list]: rows.slice(start, start + size),
    page: first + at,
    next: start === starts.at(-1) ? answer.next : fetched,
  }))
}

/** How many pages of a list are still to be read again, from this one on; of a list that only grows, this one. */
function pagesFrom(page: number, client: QueryClient, key: QueryKey): number {
  const known = client.getQueryData<{ pages: unknown[] }>(key)?.pages.length ?? 0
  return Math.max(1, known - page + 1)
}

/**
 * A read of a long list for `useInfiniteQuery`. Each page continues behind the last row of the one before, so that
 * nothing appears twice or is missed when rows are added meanwhile. TanStack Query reads a list again page by page; here
 * the first of these asks the server for several at once, and those after it find theirs already there.
 */
export const readCursorPages = <R extends Route>(route: CursorRoute<R>, input: Input<R>) => {
  const sent = input as { query?: Record<string, unknown> }
  const size = typeof sent.query?.limit === 'number' ? sent.query.limit : usualSize
  const most = Math.max(1, Math.floor(largestSize / size))
  const ask = async (place: Place, limit: number, signal: AbortSignal) =>
    (await call<R>(route, { ...sent, query: { ...sent.query, ...place, limit } } as Input<R>, signal)) as CursorPage

  return infiniteQueryOptions({
    queryKey: [...keyOf<Route>(route, input as Input<Route>), 'pages'],
    queryFn: async ({ client, queryKey, signal, pageParam }): Promise<Answer<R>> => {
      let pages = fetchedAhead.get(signal) ?? []
      if (pages.length === 0) {
        const count = Math.min(pagesFrom(pageParam.page, client, queryKey), most)
        pages = pagesIn(await ask(pageParam, count * size, signal), pageParam.page, size)
      }
      const [page, ...ahead] = pages
      fetchedAhead.set(signal, ahead)
      return page as Answer<R>
    },
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: (last, _pages, at): Place | undefined => {
      const { next } = last as CursorPage
      return next === null ? undefined : { page: at.page + 1, after: next }
    },
  })
}
