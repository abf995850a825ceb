import type { QueryClient } from '@tanstack/react-query'
import { genreList, tagList, typeList } from '#labels/labels.queries.ts'
import { planInfo } from '#plans/plans.queries.ts'
import { contactPages } from './contact-list.queries.ts'
import { filterOf, type ContactsAddress } from '../filters/contact-search.rules.ts'

/** Asks for everything the list shows while the screen itself is still being loaded. */
export function prefetchContacts(client: QueryClient, address: ContactsAddress) {
  void client.prefetchInfiniteQuery(contactPages(filterOf(address)))
  void client.prefetchQuery(typeList())
  void client.prefetchQuery(genreList())
  void client.prefetchQuery(tagList())
  void client.prefetchQuery(planInfo())
}
