import { recall } from '#lib/remembered.ts'
import {
  contactsSearchParams,
  isFiltered,
  rememberedFilter,
  type ContactsSearchParams,
} from './contact-search.rules.ts'

/** Under which name the filter of the list is kept in this browser. */
export const filterName = 'contacts.filter'

/** What an address becomes for a person who comes back: the filter of the last visit. An address with filters wins. */
export function withRememberedFilter(address: ContactsSearchParams): ContactsSearchParams | undefined {
  if (isFiltered(address)) return undefined
  const asked = contactsSearchParams({ ...address })
  const kept = recall(filterName, rememberedFilter)
  const news = Object.keys(kept).some((name) => !(name in asked))
  return news ? { ...kept, ...asked } : undefined
}
