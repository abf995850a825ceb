import { aiLimits } from '@contactsheet/contracts/ai/generation-limits'

/** Says that a generation has brought fewer images than were asked for; undefined when all are there. */
export const missingWords = (brought: number = aiLimits.pictures) =>
  brought < aiLimits.pictures ? `Only ${brought} of ${aiLimits.pictures} images came.` : undefined
