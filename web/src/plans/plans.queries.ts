import { useQuery } from '@tanstack/react-query'
import { planRoutes } from '@contactsheet/contracts/plans'
import { read } from '#lib/data/api.ts'

/** The user's plan, its limits, and how much of them is used. */
export const planInfo = () => read(planRoutes.info, {})

export const usePlanInfo = () => useQuery(planInfo())

/** For the page on billing, which asks whenever it is opened: usage also changes in other tabs. */
export const useFreshPlanInfo = () => useQuery({ ...planInfo(), refetchOnMount: 'always' })

/** The plans on offer, in their order. */
export const useOfferedPlans = () => useQuery(read(planRoutes.offered, {}))
