import { routesOf } from './calls/route.ts'
import type { dashboardSchemas } from './dashboard/dashboard.schemas.ts'

export const dashboardLimits = { entries: 5 } as const

export const dashboardRoutes = routesOf<typeof dashboardSchemas>('dashboard')({
  overview: { method: 'GET', path: '/api/dashboard', access: 'user' },
  /** What people without an account did on shared plans and boards within 30 days: the latest 50, newest first. */
  happenings: { method: 'GET', path: '/api/happenings', access: 'user' },
  /** Entries up to this instant are new no more. One that lies ahead, or before what was seen already, changes nothing beyond that. */
  seeHappenings: { method: 'PUT', path: '/api/happenings/seen', access: 'user', status: 204 },
  /** In which ways this installation tells people what happened, beside the list of it. */
  notices: { method: 'GET', path: '/api/notices', access: 'user' },
  /** 400 for an address of no known push service, 403 `no_push` where no device is notified. */
  notifyDevice: { method: 'PUT', path: '/api/notices/devices', access: 'user', status: 204 },
  forgetDevice: { method: 'DELETE', path: '/api/notices/devices/:device', access: 'user', status: 204 },
})
