import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { placeLimits, placeRoutes } from '@contactsheet/contracts/places'
import type { FoundPlaces } from '@contactsheet/contracts/places/places.schemas'
import { call, read } from '#lib/data/api.ts'

/** An answer with what was asked, because the previous answer stays until the next one is there. */
type Answered = FoundPlaces & { q: string }

const found = (q: string) => {
  const input = { query: { q } }
  const { queryKey } = read(placeRoutes.find, input)
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<Answered> => ({
    ...(await call(placeRoutes.find, input, signal)),
    q,
  })
  return { queryKey, queryFn }
}

/** The places that a text may mean; too few letters are not asked about. */
export const useFoundPlaces = (q: string) =>
  useQuery({
    ...found(q),
    enabled: [...q].length >= placeLimits.shortest,
    placeholderData: keepPreviousData,
    retry: false,
  })
