import { useQuery } from '@tanstack/react-query'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { read } from '#lib/data/api.ts'

/** Others upload and delete all the time. */
const freshForMs = 30_000

/** Who uses how much storage; fresh for 30 seconds. Answered to administrators only. */
export const useStorageOverview = () => useQuery({ ...read(adminRoutes.storage, {}), staleTime: freshForMs })
