import * as z from 'zod/mini'
import { routes } from './calls/route.ts'

/** -1, and limits from here up, mean "unlimited". */
export const unlimitedFrom = 1000

/** True when a plan's limit is effectively unlimited. */
export const isUnlimited = (limit: number) => limit === -1 || limit >= unlimitedFrom

/** True when `more` (one by default) still fit. */
export const hasRoom = (limit: number, used: number, more = 1) => isUnlimited(limit) || used + more <= limit

export const accessLevelFields = {
  description: z.string(),
  maxContacts: z.int(),
  maxMoodboards: z.int(),
  maxAiGenerations: z.int(),
  monthlyPrice: z.number(),
  annualPrice: z.number(),
  public: z.boolean(),
}

const planLimits = z.object({
  isUnlimited: z.boolean(),
  maxContacts: z.int(),
  maxMoodboards: z.int(),
  maxAiGenerations: z.int(),
})

/** The user's plan, its limits, and how much of them is used. */
export const accessLevelInfo = z.object({
  level: z.string(),
  description: z.string(),
  limits: planLimits,
  usage: z.object({ contacts: z.int(), moodboards: z.int() }),
  /** Bytes that the user's files take, and may take. */
  storage: z.object({ used: z.int(), max: z.int() }),
  monthlyAiGenerations: z.int(),
})
export type AccessLevelInfo = z.output<typeof accessLevelInfo>

export const publicPlan = z.object({ id: z.int(), level: z.string(), order: z.int(), ...accessLevelFields })
export type PublicPlan = z.output<typeof publicPlan>

export const planRoutes = routes('plans', {
  /** The signed-in user's level, limits and usage. */
  info: { method: 'GET', path: '/api/user/access-level-info', access: 'user', answer: accessLevelInfo },
  /** Plans on offer, in display order. */
  offered: { method: 'GET', path: '/api/access-levels/public', access: 'user', answer: z.array(publicPlan) },
})
