import { genreList, tagList, typeList } from '#labels/labels.queries.ts'
import type { Asks } from '#lib/data/first-answers.ts'
import { planInfo } from '#plans/plans.queries.ts'
import { contactPages } from './contact-list.queries.ts'
import { filterOf, type ContactsSearchParams } from '../filters/contact-search.rules.ts'

/** Asks for everything the list shows while the screen itself is still being loaded. */
export function prefetchContacts(asks: Asks, address: ContactsSearchParams) {
  void asks.prefetchInfiniteQuery(contactPages(filterOf(address)))
  void asks.prefetchQuery(typeList())
  void asks.prefetchQuery(genreList())
  void asks.prefetchQuery(tagList())
  void asks.prefetchQuery(planInfo())
}
