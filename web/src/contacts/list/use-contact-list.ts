import { useCallback, useMemo } from 'react'
import { rowsOf, totalOf } from '../contact-pages.rules.ts'
import type { ContactFilter } from '../filters/contact-search.rules.ts'
import { useContactPages } from './contact-list.queries.ts'

/** The rows of the filtered list, and the function that loads more. */
export function useContactList(filter: ContactFilter) {
  const list = useContactPages(filter)
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
