import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ContactDetail, ContactWithLabels, ListedContact } from '@contactsheet/contracts/contacts/contact'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { useCallback, useMemo } from 'react'
import { keyOf, read } from '#lib/data/api.ts'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
import { patchCache, type CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { toastDurations } from '#lib/toast.ts'
import { rowsOf, totalOf, withoutRows, withRows, type Pages } from './contact-pages.rules.ts'
import { contactQueryOf, type ContactFilter } from './filters/contact-search.rules.ts'

const freshForMs = 30_000

type OfContact = { params: { id: number } }

/** The path of one contact. */
const queue = ({ params }: OfContact) => ['contacts', params.id]
/** The contact in the lists and its own detail. */
const itself = ({ params: { id } }: OfContact): Refresh[] => [
  keyOf(contactRoutes.page),
  keyOf(contactRoutes.detail, { params: { id } }),
]
/** What adding or removing a contact affects: the lists, and everything that counts contacts. */
export const counted: Refresh[] = [keyOf(contactRoutes.page), 'dashboard', 'plans']
/** What shows the fields of a contact: shoots and the dashboard name the people of a team. */
export const shownWith = (input: OfContact): Refresh[] => [...itself(input), 'shoots', 'dashboard']
const comesOrGoes = (input: OfContact): Refresh[] => [...shownWith(input), 'plans']

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

/** The roles and cities that people have. */
export const useFilterOptions = () => useQuery(read(contactRoutes.filterOptions, {}))

/** Which cached lists: those with certain filters, or all. */
type Lists = { query: Partial<ContactQuery> }

const inLists = (apply: (list: Pages) => Pages, lists?: Lists): CachePatch => ({
  key: keyOf(contactRoutes.page, lists),
  apply: (data) => (data === undefined ? undefined : apply(data as Pages)),
})

/** Updates contacts in every cached list. */
const changeRows = (ids: readonly number[], change: (row: ListedContact) => ListedContact, lists?: Lists) =>
  inLists((list) => withRows(list, new Set(ids), change), lists)

/** Removes contacts from the cached lists. */
export const takeRows = (ids: readonly number[], lists?: Lists) =>
  inLists((list) => withoutRows(list, new Set(ids)), lists)

/** Updates one contact in the lists and in its detail. */
export const changeContact = (id: number, change: <C extends ContactWithLabels>(contact: C) => C): CachePatch[] => [
  changeRows([id], change),
  patchCache(contactRoutes.detail, (contact): ContactDetail => (contact.id === id ? change(contact) : contact)),
]

/** Archived contacts leave the lists that hide them and are marked in the others. */
export const archiveRows = (ids: readonly number[], archived: boolean): CachePatch[] => {
  const mark = (row: ListedContact) => ({ ...row, archived })
  return archived
    ? [changeRows(ids, mark, { query: { archived: true } }), takeRows(ids, { query: { archived: false } })]
    : [changeRows(ids, mark)]
}

const archiveQuietly = {
  route: contactRoutes.archive,
  failure: 'Failed to archive contact',
  patches: ({ params: { id }, body: { archived } }) => [
    ...changeContact(id, (contact) => ({ ...contact, archived })),
    ...archiveRows([id], archived),
  ],
  queue,
  // The dashboard counts only those who are not archived.
  refresh: (input) => [...itself(input), 'dashboard'],
} satisfies Mutation<typeof contactRoutes.archive>

/** Archives or unarchives; the toast offers the opposite. */
export const archiveContact = {
  ...archiveQuietly,
  success: (contact) => `${displayName(contact)} ${contact.archived ? 'archived' : 'unarchived'}`,
  kept: ({ body }) => (body.archived ? 'Contact archived' : 'Contact unarchived'),
  undo: ({ params, body }) => bindMutation(archiveQuietly, { params, body: { archived: !body.archived } }),
} satisfies Mutation<typeof contactRoutes.archive>

const restoreContact = {
  route: contactRoutes.restore,
  failure: 'Failed to restore contact',
  success: (contact) => `${displayName(contact)} restored`,
  queue,
  refresh: comesOrGoes,
} satisfies Mutation<typeof contactRoutes.restore>

/** Deletes; the toast offers Undo for 10 seconds. */
export const removeContact = {
  route: contactRoutes.remove,
  failure: 'Failed to delete contact',
  success: 'Contact deleted',
  undo: ({ params }) => bindMutation(restoreContact, { params }),
  undoFor: toastDurations.deletion,
  patches: ({ params }) => [takeRows([params.id])],
  queue,
  refresh: comesOrGoes,
} satisfies Mutation<typeof contactRoutes.remove>

export const useArchiveContact = () => useRouteMutation(archiveContact)
export const useRemoveContact = () => useRouteMutation(removeContact)
