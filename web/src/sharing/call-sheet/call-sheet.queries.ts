import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerInPage, call } from '#lib/data/api.ts'

/** The call sheet that came with the page, if it did. */
export const callSheetInPage = (token: string) => answerInPage(sharingRoutes.callSheet, { params: { token } })

/** Everything that a call sheet shows. Throws ApiError, or the abort reason. */
export const readCallSheet = (token: string, signal: AbortSignal) =>
  call(sharingRoutes.callSheet, { params: { token } }, signal)
