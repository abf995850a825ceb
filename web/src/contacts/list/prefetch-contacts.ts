import { genreList, tagList, typeList } from '#labels/labels.queries.ts'
import type { Asks } from '#lib/data/first-answers.ts'
import { planInfo } from '#plans/plans.queries.ts'
import { contactPages } from '../contacts.queries.ts'
import { filterOf, type ContactsSearchParams } from '../filters/contact-search.rules.ts'

/** Requests everything the list shows while the screen's code is still loading. */
export function prefetchContacts(asks: Asks, address: ContactsSearchParams) {
  void asks.prefetchInfiniteQuery(contactPages(filterOf(address)))
  void asks.prefetchQuery(typeList())
  void asks.prefetchQuery(genreList())
  void asks.prefetchQuery(tagList())
  void asks.prefetchQuery(planInfo())
}
