import type { ContactPage, ListedContact } from '@contactsheet/contracts/contacts'

/** The list as far as it has been read, page by page. */
export type Pages = { pages: ContactPage[]; pageParams: unknown[] }

/** All rows that have been read, in order. */
export const rowsOf = (list: Pages | undefined): ListedContact[] => list?.pages.flatMap((page) => page.contacts) ?? []

/** How many contacts match in all; the page read last knows best. */
export const totalOf = (list: Pages | undefined): number => list?.pages.at(-1)?.totalCount ?? 0

/** The same list with some rows changed. */
export function withRows(list: Pages, ids: ReadonlySet<number>, change: (row: ListedContact) => ListedContact): Pages {
  const pages = list.pages.map((page) => {
    if (!page.contacts.some((row) => ids.has(row.id))) return page
    return { ...page, contacts: page.contacts.map((row) => (ids.has(row.id) ? change(row) : row)) }
  })
  return { ...list, pages }
}

/** The same list without some rows, its total lowered by as many. */
export function withoutRows(list: Pages, ids: ReadonlySet<number>): Pages {
  const taken = rowsOf(list).filter((row) => ids.has(row.id)).length
  if (taken === 0) return list
  const pages = list.pages.map((page) => ({
    ...page,
    totalCount: page.totalCount - taken,
    contacts: page.contacts.filter((row) => !ids.has(row.id)),
  }))
  return { ...list, pages }
}
