import { accountRoutes } from '../account.ts'
import { adminRoutes } from '../admin.ts'
import { aiRoutes } from '../ai.ts'
import { calendarFeedRoutes } from '../shoots/calendar-feed.ts'
import { contactBulkRoutes } from '../contacts/contact-bulk.ts'
import { contactExportRoutes } from '../contacts/contact-export.ts'
import { contactImportRoutes } from '../contacts/contact-import.ts'
import { contactRoutes } from '../contacts.ts'
import { stageCountRoutes } from '../contacts/stage-counts.ts'
import { dashboardRoutes } from '../dashboard.ts'
import { identityRoutes } from '../identity.ts'
import { ownSignInRoutes } from '../identity/own-sign-in.ts'
import { labelRoutes } from '../labels.ts'
import { moodboardRoutes } from '../moodboards.ts'
import { placeRoutes } from '../places.ts'
import { planRoutes } from '../plans.ts'
import { profileRoutes } from '../profile.ts'
import type { Route, RouteTable } from './route.ts'
import { searchRoutes } from '../search.ts'
import { sharingRoutes } from '../sharing.ts'
import { sharedMoodboardRoutes } from '../sharing/shared-moodboard.ts'
import { shootRoutes } from '../shoots.ts'
import { supportRoutes } from '../support.ts'

/** Every route table of the contract; a route that is not listed here is neither served nor tested. */
export const everyTable = {
  identity: { ...identityRoutes, ...ownSignInRoutes },
  profile: profileRoutes,
  plans: planRoutes,
  places: placeRoutes,
  labels: labelRoutes,
  contacts: {
    ...contactRoutes,
    ...contactBulkRoutes,
    ...stageCountRoutes,
    ...contactImportRoutes,
    ...contactExportRoutes,
  },
  shoots: { ...shootRoutes, ...calendarFeedRoutes },
  dashboard: dashboardRoutes,
  moodboards: moodboardRoutes,
  ai: aiRoutes,
  sharing: { ...sharingRoutes, ...sharedMoodboardRoutes },
  search: searchRoutes,
  account: accountRoutes,
  support: supportRoutes,
  admin: adminRoutes,
} satisfies Record<string, RouteTable>

export type ServedArea = keyof typeof everyTable
export const everyRoute: (Route & { name: string })[] = Object.values(everyTable).flatMap((table: RouteTable) =>
  Object.entries(table).map(([name, route]) => ({ ...route, name })),
)
