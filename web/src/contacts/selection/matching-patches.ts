import type { Input } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactPage } from '@contactsheet/contracts/contacts/contact'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { patchCache, type CachePatch } from '#lib/data/mutations/cache-patch.ts'

type All = NonNullable<Input<typeof contactRoutes.bulk>['body']['all']>

/** Changes every cached page of the list with these filters, and of lists that filter further. */
function inMatching(
  { filters, except = [] }: All,
  change: (page: ContactPage, left: ReadonlySet<number>) => ContactPage,
) {
  const left = new Set(except)
  return patchCache(contactRoutes.page, (page) => change(page, left), { query: filters as Partial<ContactQuery> })
}

/** Removes all that match from the lists, but for those left out. */
export const takeMatching = (all: All): CachePatch =>
  inMatching(all, (page, left) => ({
    ...page,
    contacts: page.contacts.filter(({ id }) => left.has(id)),
    totalCount: left.size,
  }))

/** All that match, but for those left out, leave the lists that hide archived contacts, and are marked in the others. */
export const archiveMatching = (all: All, archived: boolean): CachePatch[] => {
  if (archived && all.filters.archived !== true) return [takeMatching(all)]
  return [
    inMatching(all, (page, left) => ({
      ...page,
      contacts: page.contacts.map((row) => (left.has(row.id) ? row : { ...row, archived })),
    })),
  ]
}
