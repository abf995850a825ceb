import { useQuery } from '@tanstack/react-query'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { read } from '#lib/data/api.ts'

/** Who uses how much storage. Answered to administrators only. */
export const useStorageOverview = () => useQuery(read(adminRoutes.storage, {}))
