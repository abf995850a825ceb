import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { callInPassing, keyOf, read } from '#lib/data/api.ts'

const freshForMs = 60_000
/** Answers come while the page stands open. */
const againAfterMs = 5 * 60_000

const happenings = () =>
  queryOptions({
    ...read(dashboardRoutes.happenings, {}),
    staleTime: freshForMs,
    refetchOnWindowFocus: true,
    refetchInterval: againAfterMs,
  })

/** What others did on shared plans and boards; asked again when the page is looked at, and every five minutes. */
export const useHappenings = () => useQuery(happenings())

/** How much of it is new. */
export const useNewHappenings = () =>
  useQuery({ ...happenings(), select: ({ entries }) => entries.filter(({ isNew }) => isNew).length }).data ?? 0

/** Returns a function that notes what was seen. If that fails, it is new once more when it is read next. */
export function useSeeHappenings() {
  const client = useQueryClient()
  return (until: string) => {
    client.setQueryData(
      happenings().queryKey,
      (all) => all && { entries: all.entries.map((entry) => ({ ...entry, isNew: entry.isNew && entry.at > until })) },
    )
    callInPassing(dashboardRoutes.seeHappenings, { body: { until } }).catch(() =>
      client.invalidateQueries({ queryKey: keyOf(dashboardRoutes.happenings) }),
    )
  }
}
