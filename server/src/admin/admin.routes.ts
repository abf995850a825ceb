import type { adminRoutes } from '@contactsheet/contracts/admin'
import { whileCallerWaits } from '#platform/http/waiting-caller.ts'
import type { Handlers } from '../stores.ts'

export const adminHandlers: Handlers<typeof adminRoutes> = {
  aiServices: (_input, { everyone }) => everyone.aiServices.overview(),
  testAiService: ({ body }, { everyone, request }) =>
    whileCallerWaits(request, () => everyone.aiServices.test(body.name)),
  storage: (_input, { everyone }) => everyone.storage.overview(),
  work: (_input, { everyone }) => everyone.work.overview(),
  retryWork: ({ body }, { everyone }) => everyone.work.retry(body.kind),
}
