import { routesOf } from './calls/route.ts'
import type { dashboardSchemas } from './dashboard/dashboard.schemas.ts'

export const dashboardLimits = { entries: 5 } as const

export const dashboardRoutes = routesOf<typeof dashboardSchemas>('dashboard')({
  overview: { method: 'GET', path: '/api/dashboard', access: 'user' },
})
