import type { AdminSearchParams } from './admin/admin-search-params.rules.ts'
import {
  contactSearchParams,
  contactsSearchParams,
  searchParamNames as contactsNames,
} from './contacts/filters/contact-search.rules.ts'
import { isOn, reading } from './lib/address.ts'
import {
  moodboardSearchParams,
  moodboardsParamNames,
  moodboardsSearchParams,
} from './moodboards/moodboard-search-params.rules.ts'
import type { Search } from './lib/router/places.ts'
import { plansSearch } from './plans/plans-address.rules.ts'
import { settingsSearch } from './profile/settings.rules.ts'
import { searchParamNames as scheduleNames, scheduleSearchParams } from './shoots/schedule/schedule-search.rules.ts'
import { shootDialogs, shootSearchParams } from './shoots/shoot-search-params.rules.ts'

/** What is open over the pictures that were shared with the app, and that none could be taken. */
type AddPicturesSearch = { add?: true; failed?: true }

const none = () => ({})

/** Each place of the app, and what turns any address of it, valid or not, into what its screen understands. */
export const addresses = {
  '/': none,
  '/contacts': reading(contactsNames, contactsSearchParams),
  '/contacts/$id': reading(['tab', 'merge'], contactSearchParams),
  '/schedule': reading(scheduleNames, scheduleSearchParams),
  '/schedule/$id': reading(['tab', 'find', ...shootDialogs], shootSearchParams),
  '/moodboards': reading(moodboardsParamNames, moodboardsSearchParams),
  '/moodboards/$id': reading(['image', 'generate', 'share', 'edit', 'by', 'order'], moodboardSearchParams),
  '/billing': reading(['plans'], plansSearch),
  '/settings': reading(['tab', 'plans'], settingsSearch),
  // As it is: only administrators load what understands it (`useAdminAddress`).
  '/admin': (search: Search) => search as AdminSearchParams,
  '/roadmap': none,
  '/support': none,
  '/mobile-app': none,
  '/add-pictures': reading(['add', 'failed'], ({ add, failed }: Search): AddPicturesSearch => ({
    ...(isOn(add) && { add: true }),
    ...(isOn(failed) && { failed: true }),
  })),
}

type Read = { [P in keyof typeof addresses]: ReturnType<(typeof addresses)[P]> }

declare module '#lib/router/places.ts' {
  /** A contact is shown over the list, whose address it keeps. */
  interface Places extends Omit<Read, '/contacts/$id'> {
    '/contacts/$id': Read['/contacts'] & Read['/contacts/$id']
  }
}
