import type { FindFirstVisit, FirstPictureIn } from '@contactsheet/contracts/visits/first-visit'
import { boardGenerations } from './ai/ai.queries.ts'
import { contactDetail } from './contacts/contacts.queries.ts'
import { contactsSearchParams } from './contacts/filters/contact-search.rules.ts'
import { prefetchContacts } from './contacts/list/prefetch-contacts.ts'
import { overview } from './dashboard/dashboard.queries.ts'
import { addressOfKey } from './lib/data/api.ts'
import { noteAsked, type Asks } from './lib/data/first-answers.ts'
import { fromQuery } from './lib/data/query-string.ts'
import { me } from './lib/data/session.ts'
import { placeOf } from './lib/router/place-of.ts'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { firstPicture } from './moodboards/grid/first-picture.rules.ts'
import { prefetchMoodboard, prefetchMoodboards } from './moodboards/prefetch-moodboards.ts'
import { screenSkeletons } from './shell/screen-skeletons.ts'
import { prefetchShoot } from './shoots/detail/prefetch-shoot.ts'
import { prefetchSchedule } from './shoots/schedule/prefetch-schedule.ts'
import { scheduleSearchParams } from './shoots/schedule/schedule-search.rules.ts'

type Visited = { search: Record<string, string>; id: number; today: string }

const pages = new Map(Object.entries(screenSkeletons).map(([place, { name }]) => [place, `${name}.html`]))
// The dialog of a contact is shown over the list.
pages.set('/contacts/$id', `${screenSkeletons['/contacts'].name}.html`)

/** The screens that request data; the others request only the signed-in user. */
const asking: Record<string, (asks: Asks, visited: Visited) => void> = {
  '/': (asks) => void asks.prefetchQuery(overview()),
  '/contacts': (asks, { search }) => prefetchContacts(asks, contactsSearchParams(search)),
  '/contacts/$id': (asks, { search, id }) => {
    prefetchContacts(asks, contactsSearchParams(search))
    void asks.prefetchQuery(contactDetail(id))
  },
  '/schedule': (asks, { search, today }) => prefetchSchedule(asks, scheduleSearchParams(search), today),
  '/moodboards': (asks) => prefetchMoodboards(asks),
  '/schedule/$id': (asks, { id }) => prefetchShoot(asks, id),
  '/moodboards/$id': (asks, { id }) => {
    prefetchMoodboard(asks, id)
    // The sheet says right after the first view what is being made for it.
    void asks.prefetchQuery(boardGenerations(id))
  },
}

/** Tells the server which calls an address will make, using the screen's own reads. Runs on the server, without a page. */
export const findFirstVisit: FindFirstVisit = (address, today) => {
  const [pathname = '', query = ''] = address.split(/\?(.*)/s)
  const found = placeOf(pathname)
  const page = pages.get(found?.place ?? '')
  if (found === undefined || page === undefined) return undefined
  const { place, id } = found
  const keys = noteAsked((asks) => {
    void asks.prefetchQuery(me())
    asking[place]?.(asks, { search: fromQuery(query), id, today })
  })
  return { page, calls: keys.map(addressOfKey) }
}

export { hasScreen } from './shell/has-screen.ts'

/** Tells the server which picture of a board is probably the largest in sight, so that it starts to load with the page. */
export const firstPictureIn: FirstPictureIn = (call, json) =>
  /^\/api\/moodboards\/\d+$/.test(call) ? firstPicture(JSON.parse(json) as Moodboard) : undefined
