import { hasRoom, type AccessLevelInfo } from '@contactsheet/contracts/plans'
import { ApiError } from '#lib/data/failure.ts'

/** True when the server refused because the plan has no room. */
export const isLimitReached = (error: unknown) => error instanceof ApiError && error.problem.code === 'limit_reached'

const limits = { contacts: 'maxContacts', moodboards: 'maxMoodboards' } as const

/** True when a plan, once it is known, has no room for another one. */
export const isFull = (plan: Pick<AccessLevelInfo, 'limits' | 'usage'> | undefined, of: keyof typeof limits) =>
  plan !== undefined && !plan.limits.isUnlimited && !hasRoom(plan.limits[limits[of]], plan.usage[of])
