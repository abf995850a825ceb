import { hasRoom } from '@contactsheet/contracts/plans'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { ApiError } from '#lib/data/failure.ts'

/** The limit of each kind of thing that is listed. */
export const listLimits = { contacts: 'maxContacts', moodboards: 'maxMoodboards' } as const

/** True when there is more of something than a plan, once it is known, holds. */
export const isOver = (plan: AccessLevelInfo | undefined, of: keyof typeof listLimits): plan is AccessLevelInfo =>
  plan !== undefined && !hasRoom(plan.limits[listLimits[of]], plan.usage[of], 0)

/** True when the server refused because the plan has no room. */
export const isLimitReached = (error: unknown) => error instanceof ApiError && error.problem.code === 'limit_reached'

/** True when a plan, once it is known, has no room for another one. */
export const isFull = (plan: Pick<AccessLevelInfo, 'limits' | 'usage'> | undefined, of: keyof typeof listLimits) =>
  plan !== undefined && !plan.limits.isUnlimited && !hasRoom(plan.limits[listLimits[of]], plan.usage[of])
