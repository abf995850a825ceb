import { routesOf } from './calls/route.ts'
import type { planSchemas } from './plans/plans.schemas.ts'

/** -1, and limits from here up, mean "unlimited". */
export const unlimitedFrom = 1000

/** True when a plan's limit is effectively unlimited. */
export const isUnlimited = (limit: number) => limit === -1 || limit >= unlimitedFrom

/** True when `more` (one by default) still fit. */
export const hasRoom = (limit: number, used: number, more = 1) => isUnlimited(limit) || used + more <= limit

export const planRoutes = routesOf<typeof planSchemas>('plans')({
  /** The signed-in user's level, limits and usage. */
  info: { method: 'GET', path: '/api/user/access-level-info', access: 'user' },
  /** Plans on offer, in display order. */
  offered: { method: 'GET', path: '/api/access-levels/public', access: 'user' },
})
