import { useQuery } from '@tanstack/react-query'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { keyOf, read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

/** Others upload and delete all the time. */
const freshForMs = 30_000

/** How the image services fare. Answered to administrators only. */
export const useAiServiceStates = () => useQuery({ ...read(adminRoutes.aiServices, {}), staleTime: freshForMs })

/** Has a service make one picture; what it brings, a failure too, is an answer. */
export const useTestAiService = () =>
  useRouteMutation({
    route: adminRoutes.testAiService,
    failure: 'Failed to test the AI service',
    queue: () => ['admin', 'ai services'],
    refresh: () => [keyOf(adminRoutes.aiServices)],
  } satisfies Mutation<typeof adminRoutes.testAiService>)

/** Who uses how much storage; fresh for 30 seconds. Answered to administrators only. */
export const useStorageOverview = () => useQuery({ ...read(adminRoutes.storage, {}), staleTime: freshForMs })

/** What runs here, and on what. */
export const useInstallation = () => useQuery({ ...read(adminRoutes.installation, {}), staleTime: freshForMs })

/** Work that outlives requests, and what of it failed. */
export const useWork = () => useQuery({ ...read(adminRoutes.work, {}), staleTime: 0 })

/** Makes failed work of one kind due now. */
export const useRetryWork = () =>
  useRouteMutation({
    route: adminRoutes.retryWork,
    failure: 'Failed to try the work again',
    success: ({ retried }) => (retried === 1 ? '1 job is tried again' : `${retried} jobs are tried again`),
    queue: () => ['admin', 'work'],
    refresh: () => [keyOf(adminRoutes.work), keyOf(adminRoutes.record)],
  } satisfies Mutation<typeof adminRoutes.retryWork>)
