import { useQuery } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { read } from '#lib/data/api.ts'

/** How many contacts are at each stage. */
export const useStageCounts = () => useQuery(read(contactRoutes.stages, {}))
