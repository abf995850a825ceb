import { hasRoom } from '@contactsheet/contracts/plans'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'

/** The limit of each kind of thing that is listed. */
export const listLimits = { contacts: 'maxContacts', moodboards: 'maxMoodboards' } as const

/** True when there is more of something than a plan, once it is known, holds. */
export const isOver = (plan: AccessLevelInfo | undefined, of: keyof typeof listLimits): plan is AccessLevelInfo =>
  plan !== undefined && !hasRoom(plan.limits[listLimits[of]], plan.usage[of], 0)
