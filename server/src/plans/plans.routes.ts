import type { planRoutes } from '@contactsheet/contracts/plans'
import type { Handlers } from '../stores.ts'

export const planHandlers: Handlers<typeof planRoutes> = {
  info: (_input, { mine }) => mine.plans.info(),
  offered: (_input, { mine }) => mine.plans.offered(),
}
