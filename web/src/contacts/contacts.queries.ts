import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { useCallback, useMemo } from 'react'
import { read } from '#lib/data/api.ts'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
import { useMutationLater } from '#lib/data/mutations/mutation-later.ts'
import { later } from '#lib/load-later.ts'
import { rowsOf, totalOf } from './contact-pages.rules.ts'
import { contactQueryOf, type ContactFilter } from './filters/contact-search.rules.ts'

const freshForMs = 30_000

/** One contact with its labels and shoots; fresh for 30 seconds. */
export const contactDetail = (id: number) => ({
  ...read(contactRoutes.detail, { params: { id } }),
  staleTime: freshForMs,
})

export const useContactDetail = (id: number) => useQuery({ ...contactDetail(id), refetchOnWindowFocus: true })

/** The filtered list, page by page; fresh for 30 seconds. */
export const contactPages = (filter: ContactFilter) => ({
  ...readCursorPages(contactRoutes.page, { query: { ...contactQueryOf(filter), limit: contactLimits.pageSize } }),
  staleTime: freshForMs,
})

/** The rows of the filtered list, and the function that loads more. While another filter is loading, the rows of the previous one stay. */
export function useContactList(filter: ContactFilter) {
  const list = useInfiniteQuery({
    ...contactPages(filter),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const rows = useMemo(() => rowsOf(data), [data])
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const total = totalOf(data)
  // Rows of another filter, or none yet, do not tell how many there are.
  const known = data !== undefined && !list.isPlaceholderData
  return { list, rows, order, total, counts: known ? { shown: rows.length, total } : undefined, more }
}

/** How many contacts are at each stage. */
export const useStageCounts = () => useQuery(read(contactRoutes.stages, {}))

const changes = later(() => import('./contact-changes.queries.ts'))
const archiveContact = async () => (await changes()).archiveContact
const removeContact = async () => (await changes()).removeContact

export const useArchiveContact = () => useMutationLater(archiveContact)
export const useRemoveContact = () => useMutationLater(removeContact)
