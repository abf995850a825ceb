import type { adminRoutes } from '@contactsheet/contracts/admin'
import { longRequest } from '#platform/http/long-request.ts'
import type { Handlers } from '../stores.ts'

export const adminHandlers: Handlers<typeof adminRoutes> = {
  users: ({ query }, { acts }) => acts.users.page(query),
  changeUser: ({ params, body }, { acts }) => acts.users.change(params.userId, body),
  addPasswordLink: ({ params }, { acts }) => acts.users.addPasswordLink(params.userId),

  accessLevels: (_input, { acts }) => acts.accessLevels.list(),
  addAccessLevel: ({ body }, { acts }) => acts.accessLevels.add(body),
  reorderAccessLevels: ({ body }, { acts }) => acts.accessLevels.reorder(body.levelIds),
  changeAccessLevel: ({ params, body }, { acts }) => acts.accessLevels.change(params.id, body),
  removeAccessLevel: ({ params }, { acts }) => acts.accessLevels.remove(params.id),

  record: ({ query }, { acts }) => acts.record.page(query),

  installation: (_input, { acts }) => acts.installation.overview(),
  aiServices: (_input, { acts }) => acts.aiServices.overview(),
  testAiService: ({ body }, { acts, request }) => longRequest(request, () => acts.aiServices.test(body.name)),
  storage: (_input, { acts }) => acts.storage.overview(),
  work: (_input, { acts }) => acts.work.overview(),
  retryWork: ({ body }, { acts }) => acts.work.retry(body.kind),
}
