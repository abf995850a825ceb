import { accountRoutes } from '../account.ts'
import { accountSchemas } from '../account/account.schemas.ts'
import { adminRoutes } from '../admin.ts'
import { adminSchemas } from '../admin/admin.schemas.ts'
import { aiRoutes } from '../ai.ts'
import { aiSchemas } from '../ai/ai.schemas.ts'
import { contactRoutes } from '../contacts.ts'
import { contactImportRoutes } from '../contacts/contact-import.ts'
import { contactImportSchemas } from '../contacts/contact-import.schemas.ts'
import { contactSchemas } from '../contacts/contacts.schemas.ts'
import { dashboardRoutes } from '../dashboard.ts'
import { dashboardSchemas } from '../dashboard/dashboard.schemas.ts'
import { identityRoutes } from '../identity.ts'
import { identitySchemas } from '../identity/identity.schemas.ts'
import { labelRoutes } from '../labels.ts'
import { labelSchemas } from '../labels/labels.schemas.ts'
import { moodboardRoutes } from '../moodboards.ts'
import { moodboardSchemas } from '../moodboards/moodboards.schemas.ts'
import { placeRoutes } from '../places.ts'
import { placeSchemas } from '../places/places.schemas.ts'
import { planRoutes } from '../plans.ts'
import { planSchemas } from '../plans/plans.schemas.ts'
import { profileRoutes } from '../profile.ts'
import { profileSchemas } from '../profile/profile.schemas.ts'
import { served, type ServedRoute, type ServedTable } from './route.ts'
import { searchRoutes } from '../search.ts'
import { searchSchemas } from '../search/search.schemas.ts'
import { sharingRoutes } from '../sharing.ts'
import { answerRoutes } from '../sharing/answers.ts'
import { answerSchemas } from '../sharing/answers.schemas.ts'
import { sharedMoodboardRoutes } from '../sharing/shared-moodboard.ts'
import { sharedMoodboardSchemas, sharingSchemas } from '../sharing/sharing.schemas.ts'
import { shootRoutes } from '../shoots.ts'
import { calendarFeedRoutes } from '../shoots/calendar-feed.ts'
import { pollRoutes } from '../shoots/poll.ts'
import { pollSchemas } from '../shoots/poll.schemas.ts'
import { calendarFeedSchemas, shootSchemas } from '../shoots/shoots.schemas.ts'
import { voteRoutes } from '../sharing/votes.ts'
import { voteSchemas } from '../sharing/votes.schemas.ts'
import { supportRoutes } from '../support.ts'
import { supportSchemas } from '../support/support.schemas.ts'

/** Every route of the contract with its schemas; one that is not listed here is neither served nor tested. */
export const everyTable = {
  identity: served(identityRoutes, identitySchemas),
  profile: served(profileRoutes, profileSchemas),
  plans: served(planRoutes, planSchemas),
  places: served(placeRoutes, placeSchemas),
  labels: served(labelRoutes, labelSchemas),
  contacts: { ...served(contactRoutes, contactSchemas), ...served(contactImportRoutes, contactImportSchemas) },
  shoots: {
    ...served(shootRoutes, shootSchemas),
    ...served(calendarFeedRoutes, calendarFeedSchemas),
    ...served(pollRoutes, pollSchemas),
  },
  dashboard: served(dashboardRoutes, dashboardSchemas),
  moodboards: served(moodboardRoutes, moodboardSchemas),
  ai: served(aiRoutes, aiSchemas),
  sharing: {
    ...served(sharingRoutes, sharingSchemas),
    ...served(sharedMoodboardRoutes, sharedMoodboardSchemas),
    ...served(answerRoutes, answerSchemas),
    ...served(voteRoutes, voteSchemas),
  },
  search: served(searchRoutes, searchSchemas),
  account: served(accountRoutes, accountSchemas),
  support: served(supportRoutes, supportSchemas),
  admin: served(adminRoutes, adminSchemas),
} satisfies Record<string, ServedTable>

export type ServedArea = keyof typeof everyTable
export const everyRoute: (ServedRoute & { name: string })[] = Object.values(everyTable).flatMap((table: ServedTable) =>
  Object.entries(table).map(([name, route]) => ({ ...route, name })),
)
