import { routesOf } from '../calls/route.ts'
import type { pollSchemas } from './poll.schemas.ts'

/** The days that a shoot without a date offers to its team, as the photographer sees them. Once there is a date, 403 `poll_closed`. */
export const pollRoutes = routesOf<typeof pollSchemas>('shoots')({
  /** The days in their order, with what everybody said and with what else is on then. */
  poll: { method: 'GET', path: '/api/shoots/:id/poll', access: 'user' },
  /** 400 `poll_limit` when the shoot offers 10, 409 for a day that it offers already. */
  addDay: { method: 'POST', path: '/api/shoots/:id/poll/days', access: 'user', status: 201 },
  /** Hides the day with its votes for 30 days, then it is purged. */
  removeDay: { method: 'DELETE', path: '/api/shoots/:id/poll/days/:dayId', access: 'user', status: 204 },
  /** A day that is not removed is returned unchanged. Otherwise as `addDay`. */
  restoreDay: { method: 'POST', path: '/api/shoots/:id/poll/days/:dayId/restore', access: 'user' },
  /** The photographer's word for somebody of the shoot; null takes it back. */
  setVote: { method: 'PUT', path: '/api/shoots/:id/poll/days/:dayId/votes/:contactId', access: 'user', status: 204 },
  /** Makes a day the shoot's date, and a yes to it of everybody who said yes. */
  pick: { method: 'PUT', path: '/api/shoots/:id/poll/days/:dayId/pick', access: 'user' },
  /** Takes back the date and the answers that it gave, as far as nobody has answered since. 409 when the date is another one by now. */
  undoPick: { method: 'DELETE', path: '/api/shoots/:id/poll/days/:dayId/pick', access: 'user', status: 204 },
})
