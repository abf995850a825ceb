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
