import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/route'
import { call, keyOf } from './api.ts'

type CursorPage = { page: number; totalPages: number; next: string | null }
type CursorRoute<R extends Route> = Answer<R> extends CursorPage ? R : never
type Place = { page: number; after?: string }

/**
 * A read of a long list for `useInfiniteQuery`. Each page continues behind the last row of the one before, so that
 * nothing appears twice or is missed when rows are added meanwhile.
 */
export const readCursorPages = <R extends Route>(route: CursorRoute<R>, input: Input<R>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf<Route>(route, input as Input<Route>), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const sent = input as { query?: Record<string, unknown> }
      return call<R>(route, { ...sent, query: { ...sent.query, ...pageParam } } as Input<R>, signal)
    },
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: (last, _pages, at): Place | undefined => {
      const { next } = last as CursorPage
      return next === null ? undefined : { page: at.page + 1, after: next }
    },
  })
