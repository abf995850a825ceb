import type { AdminSearchParams } from './admin/admin-search-params.rules.ts'
import {
  contactSearchParams,
  contactsSearchParams,
  searchParamNames as contactsNames,
} from './contacts/filters/contact-search.rules.ts'
import { isOn, isRecordId, reading } from './lib/address.ts'
import {
  moodboardSearchParams,
  moodboardsParamNames,
  moodboardsSearchParams,
} from './moodboards/moodboard-search-params.rules.ts'
import { plansSearch } from './plans/plans-address.rules.ts'
import { settingsSearch } from './profile/settings.rules.ts'
import { searchParamNames as scheduleNames, scheduleSearchParams } from './shoots/schedule/schedule-search.rules.ts'
import { shootDialogs, shootSearchParams } from './shoots/shoot-search-params.rules.ts'

/** A record's id in an address; anything else matches no page. */
export const byNumber = {
  parse: ({ id }: { id: string }) => (isRecordId(id) ? { id: Number(id) } : (false as const)),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

// Each turns any address, valid or not, into what its screen understands.
export const readContacts = reading(contactsNames, contactsSearchParams)
export const readContact = reading(['tab'], contactSearchParams)
export const readSchedule = reading(scheduleNames, scheduleSearchParams)
export const readShoot = reading(['tab', ...shootDialogs], shootSearchParams)
export const readMoodboards = reading(moodboardsParamNames, moodboardsSearchParams)
export const readMoodboard = reading(['image', 'generate', 'share', 'edit', 'by', 'order'], moodboardSearchParams)
export const readSettings = reading(['tab', 'plans'], settingsSearch)
export const readBilling = reading(['plans'], plansSearch)
/** What is open over the pictures that were shared with the app, and that none could be taken. */
type AddPicturesSearch = { add?: true; failed?: true }
export const readAddPictures = reading(
  ['add', 'failed'],
  ({ add, failed }: Record<string, unknown>): AddPicturesSearch => ({
    ...(isOn(add) && { add: true }),
    ...(isOn(failed) && { failed: true }),
  }),
)
/** As it is: only administrators load what understands it (`useAdminAddress`). */
export const readAdmin = (search: Record<string, unknown>) => search as AdminSearchParams
