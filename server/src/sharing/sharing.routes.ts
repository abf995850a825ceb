import type { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { Handlers } from '../stores.ts'

export const sharingHandlers: Handlers<typeof sharingRoutes> = {
  list: (_input, { mine }) => mine.shares.list(),
  shareShoot: ({ params, body }, { mine }) => mine.shares.shareShoot(params.id, body),
  unshareShoot: ({ params }, { mine }) => mine.shares.unshareShoot(params.id),

  callSheet: ({ params }, { shared }) => shared.callSheet(params.token),
  callTimes: ({ params }, { shared }) => shared.callTimes(params.token),
  tasks: ({ params }, { shared }) => shared.tasks(params.token),
  links: ({ params }, { shared }) => shared.links(params.token),
  owner: ({ params }, { shared }) => shared.owner(params.userId),
}
