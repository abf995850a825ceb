import { hasRoom } from '@contactsheet/contracts/plans'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { listLimits } from './over-plan.rules.ts'
import { ApiError } from '#lib/data/failure.ts'

/** True when the server refused because the plan has no room. */
export const isLimitReached = (error: unknown) => error instanceof ApiError && error.problem.code === 'limit_reached'

/** True when a plan, once it is known, has no room for another one. */
export const isFull = (plan: Pick<AccessLevelInfo, 'limits' | 'usage'> | undefined, of: keyof typeof listLimits) =>
  plan !== undefined && !plan.limits.isUnlimited && !hasRoom(plan.limits[listLimits[of]], plan.usage[of])
