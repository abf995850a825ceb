import { hasRoom, type AccessLevelInfo } from '@contactsheet/contracts/plans'
import { overLimit } from '@contactsheet/contracts/plans/plan-words'
import { ApiError } from '#lib/data/failure.ts'

/** True when the server refused because the plan has no room. */
export const isLimitReached = (error: unknown) => error instanceof ApiError && error.problem.code === 'limit_reached'

/** The limit of each kind of thing. */
export const limits = { contacts: 'maxContacts', moodboards: 'maxMoodboards' } as const

/** True when there is more of something than a plan, once it is known, holds. */
export const isOver = (plan: AccessLevelInfo | undefined, of: keyof typeof limits): plan is AccessLevelInfo =>
  plan !== undefined && overLimit(plan.limits[limits[of]], plan.usage[of]) > 0

/** True when a plan, once it is known, has no room for another one. */
export const isFull = (plan: Pick<AccessLevelInfo, 'limits' | 'usage'> | undefined, of: keyof typeof limits) =>
  plan !== undefined && !plan.limits.isUnlimited && !hasRoom(plan.limits[limits[of]], plan.usage[of])
