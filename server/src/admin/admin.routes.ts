import type { adminRoutes } from '@contactsheet/contracts/admin'
import { longRequest } from '#platform/http/long-request.ts'
import type { Handlers } from '#identity/handlers.ts'
import type { accessLevelActs } from './access-level-acts.store.ts'
import type { aiServiceActs } from './ai-service-acts.store.ts'
import type { installationActs } from './installation-acts.store.ts'
import type { recordActs } from './record-acts.store.ts'
import type { userActs } from './user-acts.store.ts'

/** What an administrator's handlers may choose from: acts, none of which does anything before it is performed and recorded. */
type Acts = {
  users: ReturnType<typeof userActs>
  accessLevels: typeof accessLevelActs
  record: ReturnType<typeof recordActs>
  installation: ReturnType<typeof installationActs>
  aiServices: ReturnType<typeof aiServiceActs>
}

export const adminHandlers: Handlers<typeof adminRoutes, object, object, Acts> = {
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
  storage: (_input, { acts }) => acts.installation.storage(),
  work: (_input, { acts }) => acts.installation.work(),
  retryWork: ({ body }, { acts }) => acts.installation.retryWork(body.kind),
}
