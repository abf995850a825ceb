import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { call } from '#lib/data/api.ts'

/** Everything that a shared plan shows. */
export const readPlan = (token: string, signal: AbortSignal) => call(sharingRoutes.plan, { params: { token } }, signal)
