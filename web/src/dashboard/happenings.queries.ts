import { queryOptions, useQuery } from '@tanstack/react-query'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

const freshForMs = 60_000
/** Answers come while the page stands open. */
const againAfterMs = 5 * 60_000

/** What others did on shared plans and boards. */
export const happenings = () =>
  queryOptions({
    ...read(dashboardRoutes.happenings, {}),
    staleTime: freshForMs,
    refetchOnWindowFocus: true,
    refetchInterval: againAfterMs,
  })

/** The same for a screen; asked again when the page is looked at, and every five minutes. */
export const useHappenings = () => useQuery(happenings())

/** How much of it is new. */
export const useNewHappenings = () =>
  useQuery({ ...happenings(), select: ({ entries }) => entries.filter(({ isNew }) => isNew).length }).data ?? 0

const seen: Mutation<typeof dashboardRoutes.seeHappenings> = {
  route: dashboardRoutes.seeHappenings,
  failure: 'Failed to note what you have seen',
  // Nobody asked for it: what could not be noted is new once more.
  handled: () => true,
  patches: ({ body: { until } }) => [
    patchCache(dashboardRoutes.happenings, ({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, isNew: entry.isNew && entry.at > until })),
    })),
  ],
  queue: () => ['happenings'],
  refresh: () => [],
}

/** Notes up to which entry all has been seen. */
export const useSeeHappenings = () => useRouteMutation(seen)
