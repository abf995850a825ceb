import { useQuery } from '@tanstack/react-query'
import { stageCountRoutes } from '@contactsheet/contracts/contacts/stage-counts'
import { read } from '#lib/data/api.ts'

/** How many contacts are at each stage. */
export const useStageCounts = () => useQuery(read(stageCountRoutes.stages, {}))
