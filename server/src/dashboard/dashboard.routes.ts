import type { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import type { Handlers } from '#identity/handlers.ts'
import type { dashboardStore } from './dashboard.store.ts'

export const dashboardHandlers: Handlers<typeof dashboardRoutes, { dashboard: ReturnType<typeof dashboardStore> }> = {
  overview: (_input, { mine, user }) => mine.dashboard.overview(user.timeZone),
  happenings: (_input, { mine }) => mine.dashboard.happenings.list(),
  seeHappenings: ({ body }, { mine }) => mine.dashboard.happenings.see(body.until),
  notices: (_input, { mine }) => mine.dashboard.notices.ways(),
  notifyDevice: ({ body }, { mine }) => mine.dashboard.notices.add(body),
  forgetDevice: ({ params }, { mine }) => mine.dashboard.notices.forget(params.device),
}
