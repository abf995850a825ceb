import { recall } from '#lib/remembered.ts'
import { contactsAddress, isFiltered, rememberedFilter, type ContactsAddress } from './contact-search.rules.ts'

/** Under which name the filter of the list is kept in this browser. */
export const filterName = 'contacts.filter'

/** What an address becomes for a person who comes back: the filter of the last visit. An address with filters wins. */
export function withRememberedFilter(address: ContactsAddress): ContactsAddress | undefined {
  if (isFiltered(address)) return undefined
  const asked = contactsAddress({ ...address })
  const kept = recall(filterName, rememberedFilter)
  const news = Object.keys(kept).some((name) => !(name in asked))
  return news ? { ...kept, ...asked } : undefined
}
