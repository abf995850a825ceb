import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { RecordQuery } from '@contactsheet/contracts/admin/record'
import { read } from '#lib/data/api.ts'

/** One page of the record, asked for anew at each visit: other administrators act too, and every look adds to it. */
export const useRecord = (query: Partial<RecordQuery>) =>
  useQuery({ ...read(adminRoutes.record, { query }), staleTime: 0, placeholderData: keepPreviousData })
