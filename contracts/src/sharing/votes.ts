import { routesOf } from '../calls/route.ts'
import type { voteSchemas } from './votes.schemas.ts'

/** What the team says on a shared plan to the days that it offers. */
export const voteRoutes = routesOf<typeof voteSchemas>('sharing')({
  /** What was said from a browser by the link that all have. 404 when another one spoke for the person since. */
  votes: { method: 'GET', path: '/api/shared-shoots/:token/votes/:guestKey', access: 'public' },
  /**
   * Changes only the days that are sent. 403 `poll_closed` when the shoot has a date, 404 for a day that is not offered any more; who
   * votes is found out as in `giveAnswer`, with the same failures.
   */
  giveVotes: { method: 'PUT', path: '/api/shared-shoots/:token/votes', access: 'public' },
})
