import type { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import type { Handlers } from '../stores.ts'

export const dashboardHandlers: Handlers<typeof dashboardRoutes> = {
  overview: (_input, { mine }) => mine.dashboard.overview(),
}
