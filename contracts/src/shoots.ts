import { routesOf } from './calls/route.ts'
import type { shootSchemas } from './shoots/shoots.schemas.ts'

export const shootRoutes = routesOf<typeof shootSchemas>('shoots')({
  /** Every shoot with its team: undated ones first, then newest first. */
  list: { method: 'GET', path: '/api/shoots', access: 'user' },
  page: { method: 'GET', path: '/api/shoots/paginated', access: 'user' },
  /** Where the user's shoots were, the one written down last first, each once. */
  placesUsed: { method: 'GET', path: '/api/shoots/places', access: 'user' },
  detail: { method: 'GET', path: '/api/shoots/:id', access: 'user' },
  /** 404 for a missing contact or moodboard. */
  add: { method: 'POST', path: '/api/shoots', access: 'user', status: 201 },
  change: { method: 'PUT', path: '/api/shoots/:id', access: 'user', waits: true },
  /** Hides the shoot for 30 days, then it is purged. */
  remove: { method: 'DELETE', path: '/api/shoots/:id', access: 'user', status: 204 },
  /** A shoot that is not deleted is returned unchanged. */
  restore: { method: 'POST', path: '/api/shoots/:id/restore', access: 'user' },
  /** Copies team, roles, call times, links, shots to be taken again, and tasks, which return to todo with due dates shifted along with the date. */
  duplicate: { method: 'POST', path: '/api/shoots/:id/duplicate', access: 'user', status: 201 },
  /** The nearest 50 other shoots at the same time, cancelled ones excluded. A warning, never a refusal. */
  overlaps: { method: 'GET', path: '/api/shoots/:id/overlaps', access: 'user' },

  /** 400 `link_limit` when the shoot has 10. */
  addLink: { method: 'POST', path: '/api/shoots/:id/links', access: 'user', status: 201, waits: true },
  changeLink: { method: 'PUT', path: '/api/shoots/:id/links/:linkId', access: 'user', waits: true },
  removeLink: { method: 'DELETE', path: '/api/shoots/:id/links/:linkId', access: 'user', status: 204, waits: true },

  /** 409 when the contact is already on the shoot, 400 `team_limit` when it has 200 people. */
  addContact: { method: 'POST', path: '/api/shoots/:id/contacts/:contactId', access: 'user', status: 201, waits: true },
  changeContact: { method: 'PATCH', path: '/api/shoots/:id/contacts/:contactId', access: 'user', waits: true },
  removeContact: {
    method: 'DELETE',
    path: '/api/shoots/:id/contacts/:contactId',
    access: 'user',
    status: 204,
    waits: true,
  },
  /** At most 30 people who could take over from a member of the team, whoever is free first. 404 for who is not on the team. */
  standIns: { method: 'GET', path: '/api/shoots/:id/contacts/:contactId/stand-ins', access: 'user' },
  /** Somebody else takes over the role and the place of a member. 409 when they are on the shoot already; once done, it stays unchanged. */
  replaceContact: { method: 'PUT', path: '/api/shoots/:id/contacts/:contactId/stand-ins/:by', access: 'user' },

  /** Sorted by time of day. */
  callTimes: { method: 'GET', path: '/api/shoots/:id/call-times', access: 'user' },
  /** 400 `call_time_limit` when the shoot has 200. */
  addCallTime: { method: 'POST', path: '/api/shoots/:id/call-times', access: 'user', status: 201, waits: true },
  changeCallTime: { method: 'PUT', path: '/api/shoots/:id/call-times/:callTimeId', access: 'user', waits: true },
  removeCallTime: {
    method: 'DELETE',
    path: '/api/shoots/:id/call-times/:callTimeId',
    access: 'user',
    status: 204,
    waits: true,
  },

  /** In the user's order. */
  tasks: { method: 'GET', path: '/api/shoots/:id/tasks', access: 'user' },
  /** 400 `task_limit` when the shoot has 200. */
  addTask: { method: 'POST', path: '/api/shoots/:id/tasks', access: 'user', status: 201, waits: true },
  /**
   * The ids must be exactly the shoot's tasks, else 409 and nothing changes. With `Idempotency-Key` it may have waited: then it is merged
   * with those that there are, and only ids given twice are refused.
   */
  reorderTasks: { method: 'PUT', path: '/api/shoots/:id/tasks/reorder', access: 'user', waits: true },
  changeTask: { method: 'PUT', path: '/api/shoots/:id/tasks/:taskId', access: 'user', waits: true },
  removeTask: { method: 'DELETE', path: '/api/shoots/:id/tasks/:taskId', access: 'user', status: 204, waits: true },

  /** In the user's order. */
  shots: { method: 'GET', path: '/api/shoots/:id/shots', access: 'user' },
  /** 400 `shot_limit` when the shoot has 200, 404 for a missing picture. */
  addShot: { method: 'POST', path: '/api/shoots/:id/shots', access: 'user', status: 201, waits: true },
  /** Pictures of moodboards, in the order given; those that are shots already are left out. */
  addShotPictures: { method: 'POST', path: '/api/shoots/:id/shots/pictures', access: 'user', status: 201, waits: true },
  /**
   * The ids must be exactly the shoot's shots, else 409 and nothing changes. With `Idempotency-Key` it may have waited: then it is merged
   * with those that there are, and only ids given twice are refused.
   */
  reorderShots: { method: 'PUT', path: '/api/shoots/:id/shots/reorder', access: 'user', waits: true },
  /** 400 for a shot that would have neither words nor a picture. */
  changeShot: { method: 'PUT', path: '/api/shoots/:id/shots/:shotId', access: 'user', waits: true },
  removeShot: { method: 'DELETE', path: '/api/shoots/:id/shots/:shotId', access: 'user', status: 204, waits: true },
})
