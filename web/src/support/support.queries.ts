import { useQuery } from '@tanstack/react-query'
import { supportRoutes } from '@contactsheet/contracts/support'
import { read } from '#lib/data/api.ts'

/** What there is to know about this installation. */
export const useAbout = () => useQuery(read(supportRoutes.about, {}))
