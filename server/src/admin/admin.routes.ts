import type { adminRoutes } from '@contactsheet/contracts/admin'
import type { Handlers } from '../stores.ts'

export const adminHandlers: Handlers<typeof adminRoutes> = {
  storage: (_input, { everyone }) => everyone.storage.overview(),
  work: (_input, { everyone }) => everyone.work.overview(),
  retryWork: ({ body }, { everyone }) => everyone.work.retry(body.kind),
}
