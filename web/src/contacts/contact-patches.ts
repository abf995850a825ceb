import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactDetail, ListedContact } from '@contactsheet/contracts/contacts/contact'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { patchCache, type CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { keyOf } from '#lib/data/api.ts'
import { withoutRows, withRows, type Pages } from './contact-pages.rules.ts'

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
export const changeContact = (id: number, change: <C extends ListedContact>(contact: C) => C): CachePatch[] => [
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
