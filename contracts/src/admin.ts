import type { adminSchemas } from './admin/admin.schemas.ts'
import { routesOf } from './calls/route.ts'

/** Every successful call leaves exactly one entry in the record of acts; a failed one leaves none. */
export const adminRoutes = routesOf<typeof adminSchemas>('admin')({
  /** Everybody, page by page. */
  users: { method: 'GET', path: '/api/admin/users', access: 'admin' },
  /** Deactivates, activates, or changes the level, of anybody but the caller; never to admin. */
  changeUser: { method: 'PATCH', path: '/api/admin/users/:userId', access: 'admin' },
  /** A link with which the owner of a local account chooses a new password; earlier links stop working. */
  addPasswordLink: { method: 'POST', path: '/api/admin/users/:userId/password-link', access: 'admin' },
  /** Every level, in display order. */
  accessLevels: { method: 'GET', path: '/api/admin/access-levels', access: 'admin' },
  /** Adds a level behind all others. 409 when the name is taken. */
  addAccessLevel: { method: 'POST', path: '/api/admin/access-levels', access: 'admin', status: 201 },
  /** The order must name exactly the levels there are; 409 otherwise. */
  reorderAccessLevels: { method: 'PUT', path: '/api/admin/access-levels/reorder', access: 'admin' },
  changeAccessLevel: { method: 'PATCH', path: '/api/admin/access-levels/:id', access: 'admin' },
  /** 409 for one that users have, and for `free` and `admin`. */
  removeAccessLevel: { method: 'DELETE', path: '/api/admin/access-levels/:id', access: 'admin', status: 204 },
  /** What administrators did, the latest first. */
  record: { method: 'GET', path: '/api/admin/record', access: 'admin' },
  installation: { method: 'GET', path: '/api/admin/installation', access: 'admin' },
  /** Who uses how much storage. */
  storage: { method: 'GET', path: '/api/admin/storage', access: 'admin' },
  /** The configured image services: when each last worked, and why it last did not. */
  aiServices: { method: 'GET', path: '/api/admin/ai-services', access: 'admin' },
  /** Has a service make one picture, which is not kept. A failure is an answer too. */
  testAiService: { method: 'POST', path: '/api/admin/ai-services/test', access: 'admin' },
  work: { method: 'GET', path: '/api/admin/work', access: 'admin' },
  /** Retries everything of one kind that has failed. */
  retryWork: { method: 'POST', path: '/api/admin/work/retry', access: 'admin' },
})
