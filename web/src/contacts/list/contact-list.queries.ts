import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
import { contactQueryOf } from '../filters/contact-query.rules.ts'
import type { ContactFilter } from '../filters/contact-search.rules.ts'

const freshForMs = 30_000

/** The filtered list, page by page; fresh for 30 seconds. */
export const contactPages = (filter: ContactFilter) => ({
  ...readCursorPages(contactRoutes.page, { query: { ...contactQueryOf(filter), limit: contactLimits.pageSize } }),
  staleTime: freshForMs,
})

/** While another filter is loading, the rows of the previous one stay. */
export const useContactPages = (filter: ContactFilter) =>
  useInfiniteQuery({ ...contactPages(filter), refetchOnWindowFocus: true, placeholderData: keepPreviousData })
