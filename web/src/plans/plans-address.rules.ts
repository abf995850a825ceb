/** The steps of choosing a plan as the address names them: all plans, and what comes of a choice. */
const plansSteps = ['choose', 'notice'] as const
export type PlansStep = (typeof plansSteps)[number]

/** The step, and the level that was chosen on the landing page before signing up. */
export type PlansSearch = { plans?: PlansStep; chosen?: string }

/** The step that an address asks for; none for an unknown one. Whether the level exists is found out by who names it. */
export function plansSearch({ plans, chosen }: Record<string, unknown>): PlansSearch {
  const step = plansSteps.find((one) => one === plans)
  const level = step === 'notice' && typeof chosen === 'string' && chosen !== '' ? { chosen } : {}
  return { ...(step && { plans: step }), ...level }
}
