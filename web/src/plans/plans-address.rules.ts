/** The steps of choosing a plan as the address names them: all plans, and what comes of a choice, with the level where it was chosen before signing up. */
export type PlansStep = 'choose' | 'notice' | `notice-${string}`

const steps = /^(choose|notice(-.{1,50})?)$/

/** The step that an address asks for; none for an unknown one. Whether the level exists is found out by who names it. */
export const plansSearch = ({ plans }: Record<string, unknown>): { plans?: PlansStep } =>
  steps.test(String(plans)) ? { plans: plans as PlansStep } : {}
