import type { planRoutes } from '@contactsheet/contracts/plans'
import type { Handlers } from '#identity/handlers.ts'
import type { planStore } from './plans.store.ts'

export const planHandlers: Handlers<typeof planRoutes, { plans: ReturnType<typeof planStore> }> = {
  info: (_input, { mine }) => mine.plans.info(),
  offered: (_input, { mine }) => mine.plans.offered(),
}
