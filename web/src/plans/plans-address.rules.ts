/** The steps of choosing a plan as the address names them: all plans, and what comes of a choice. */
const plansSteps = ['choose', 'notice'] as const
export type PlansStep = (typeof plansSteps)[number]

/** The step that an address asks for; none for an unknown one. */
export function plansSearch(search: Record<string, unknown>): { plans?: PlansStep } {
  const plans = plansSteps.find((step) => step === search.plans)
  return plans ? { plans } : {}
}
