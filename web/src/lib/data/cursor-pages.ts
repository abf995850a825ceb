import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import { call, keyOf } from './api.ts'

type CursorPage = { page: number; totalPages: number; next: string | null; [rows: string]: unknown }
type CursorRoute<R extends Route> = Answer<R> extends CursorPage ? R : never
type Place = { page: number; after?: string }

const usualSize = 20
const largestSize = 100

/** The pages that one reading of a list has fetched ahead, by that reading's signal. */
const fetchedAhead = new WeakMap<AbortSignal, CursorPage[]>()
/** Stands in for the cursor between two pages of one response: the second one needs no request. */
const fetched = 'fetched'

/** Splits one long response into pages of `size` rows. Returns at least one page; the last one has the real cursor. */
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

/** How many pages are left to reload, including this one; 1 when the list is only growing. */
function pagesFrom(page: number, client: QueryClient, key: QueryKey): number {
  const known = client.getQueryData<{ pages: unknown[] }>(key)?.pages.length ?? 0
  return Math.max(1, known - page + 1)
}

/**
 * A read of a long list for `useInfiniteQuery`. Each page continues after the last row of the previous one, so that
 * nothing appears twice or is missed when rows are added meanwhile. TanStack Query reloads a list page by page; here
 * the first of these requests gets several pages from the server, and the following ones find theirs already fetched.
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
