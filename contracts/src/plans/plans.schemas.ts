import * as z from 'zod/mini'

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
const accessLevelInfo = z.object({
  level: z.string(),
  description: z.string(),
  limits: planLimits,
  usage: z.object({ contacts: z.int(), moodboards: z.int() }),
  /** Bytes that the user's files take, and may take. */
  storage: z.object({ used: z.int(), max: z.int() }),
  monthlyAiGenerations: z.int(),
})
export type AccessLevelInfo = z.output<typeof accessLevelInfo>

const publicPlan = z.object({ id: z.int(), level: z.string(), order: z.int(), ...accessLevelFields })
export type PublicPlan = z.output<typeof publicPlan>

/** What the calls of `planRoutes` take and answer. */
export const planSchemas = {
  info: { answer: accessLevelInfo },
  offered: { answer: z.array(publicPlan) },
}
