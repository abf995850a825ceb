import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchRoutes } from '@contactsheet/contracts/search'
import type { SearchAnswer } from '@contactsheet/contracts/search/search.schemas'
import { call, read } from '#lib/data/api.ts'

/** An answer with what was asked, because the previous answer stays until the next one is there. */
export type Answered = SearchAnswer & { q: string }

const search = (q: string) => {
  const input = { query: { q } }
  const { queryKey } = read(searchRoutes.everything, input)
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<Answered> => ({
    ...(await call(searchRoutes.everything, input, signal)),
    q,
  })
  return { queryKey, queryFn }
}

/** Everything of the user that matches; asked again each time, as records change in many places. */
export const useSearch = (q: string) =>
  useQuery({ ...search(q), placeholderData: keepPreviousData, staleTime: 0, gcTime: 0, retry: false })
