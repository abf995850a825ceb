import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { call } from '#lib/data/api.ts'

/** Everything that a call sheet shows. Throws ApiError, or the abort reason. */
export const readCallSheet = (token: string, signal: AbortSignal) =>
  call(sharingRoutes.callSheet, { params: { token } }, signal)
