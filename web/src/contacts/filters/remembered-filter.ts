import { recall } from '#lib/remembered.ts'
import {
  contactsSearchParams,
  isFiltered,
  rememberedFilter,
  type ContactsSearchParams,
} from './contact-search.rules.ts'

/** The name under which this browser keeps the list's filter. */
export const filterName = 'contacts.filter'

/** The address with the last visit's filter added; undefined when the address has filters already, or when that adds nothing. */
export function withRememberedFilter(address: ContactsSearchParams): ContactsSearchParams | undefined {
  if (address.all === true || isFiltered(address)) return undefined
  const asked = contactsSearchParams({ ...address })
  const kept = recall(filterName, rememberedFilter)
  const news = Object.keys(kept).some((name) => !(name in asked))
  return news ? { ...kept, ...asked } : undefined
}
