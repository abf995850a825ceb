import type { ContactPage, ListedContact } from '@contactsheet/contracts/contacts/contact'

/** The pages of the list that have been loaded. */
export type Pages = { pages: ContactPage[]; pageParams: unknown[] }

/** All loaded rows, in order. */
export const rowsOf = (list: Pages | undefined): ListedContact[] => list?.pages.flatMap((page) => page.contacts) ?? []

/** The total number of matching contacts, according to the page loaded last. */
export const totalOf = (list: Pages | undefined): number => list?.pages.at(-1)?.totalCount ?? 0

/** The same list with some rows changed. */
export function withRows(list: Pages, ids: ReadonlySet<number>, change: (row: ListedContact) => ListedContact): Pages {
  const pages = list.pages.map((page) => {
    if (!page.contacts.some((row) => ids.has(row.id))) return page
    return { ...page, contacts: page.contacts.map((row) => (ids.has(row.id) ? change(row) : row)) }
  })
  return { ...list, pages }
}

/** The same list without some rows, its totals reduced accordingly. */
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
