import { queryOptions, useQuery } from '@tanstack/react-query'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { read } from '#lib/data/api.ts'

const freshForMs = 30_000
/** Shoots begin and end while the page stands open. */
const againAfterMs = 5 * 60_000

/** Everything the dashboard shows; fresh for 30 seconds. */
export const overview = () => queryOptions({ ...read(dashboardRoutes.overview, {}), staleTime: freshForMs })

export const useOverview = () => useQuery({ ...overview(), refetchOnWindowFocus: true, refetchInterval: againAfterMs })
