import * as z from 'zod/mini'
import { serviceNames } from './ai/generation-fields.ts'
import { byId, instant, nothing, requiredText } from './calls/fields.ts'
import { accessLevel, accessLevelChange, levelOrder, newAccessLevel } from './admin/access-levels.ts'
import { installation } from './admin/installation.ts'
import { recordPage, recordQuery } from './admin/record.ts'
import { adminUser, byUser, passwordLink, userChange, usersPage, usersQuery } from './admin/users.ts'
import { routes } from './calls/route.ts'

export const adminLimits = { failures: 100, kind: 60, storage: 100 } as const

const workKind = z.object({
  kind: z.string(),
  /** Runs on a schedule. */
  repeats: z.boolean(),
  waiting: z.int(),
  running: z.int(),
  /** Within the last week. */
  done: z.int(),
  failed: z.int(),
  lastDoneAt: z.nullable(instant),
  /** How long the last success took. */
  lastSeconds: z.nullable(z.number()),
  /** When the next attempt is due. */
  nextAt: z.nullable(instant),
})

const workFailure = z.object({
  id: z.int(),
  kind: z.string(),
  /** `failed` is final; work in the other two states is waiting to be retried or being retried. */
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.int(),
  error: z.string(),
  startedAt: instant,
})

/** Work that outlives requests: purging, clean-ups, files to be deleted. */
const work = z.object({
  kinds: z.array(workKind),
  /** At most 100, the latest first. */
  failures: z.array(workFailure),
})

const storage = z.object({
  /** Bytes of all files, deleted ones that can still be restored included. */
  total: z.int(),
  /** Bytes that one user may use. */
  max: z.int(),
  /** Those who use most, at most 100. */
  users: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      /** Pictures that count against the limit, and their bytes. */
      images: z.int(),
      bytes: z.int(),
      /** Bytes of deleted pictures that can still be restored; they do not count. */
      deletedBytes: z.int(),
    }),
  ),
  /** Everybody who has pictures, deleted ones included. */
  userCount: z.int(),
})

/** Why a service brought no picture. */
export const serviceFailures = ['safety', 'billing', 'rate', 'key', 'failed', 'slow'] as const
export type ServiceFailure = (typeof serviceFailures)[number]

const imageServiceState = z.object({
  name: z.enum(serviceNames),
  displayName: z.string(),
  /** The model, and the host that is asked. */
  model: z.string(),
  host: z.string(),
  available: z.boolean(),
  /** Calls that brought pictures, and those that did not. */
  successes: z.int(),
  failures: z.int(),
  lastSuccessAt: z.nullable(instant),
  /** How long the last success took. */
  lastSeconds: z.nullable(z.number()),
  lastFailureAt: z.nullable(instant),
  lastFailure: z.nullable(z.enum(serviceFailures)),
  /** What it said then, cut, as far as this process heard it; else empty. */
  lastReason: z.string(),
  /** What pictures have cost in US dollars, where the service says so. */
  cost: z.nullable(z.number()),
})

/** Every successful call leaves exactly one entry in the record of acts; a failed one leaves none. */
export const adminRoutes = routes('admin', {
  /** Everybody, page by page. */
  users: { method: 'GET', path: '/api/admin/users', access: 'admin', query: usersQuery, answer: usersPage },
  /** Deactivates, activates, or changes the level, of anybody but the caller; never to admin. */
  changeUser: {
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    access: 'admin',
    params: byUser,
    body: userChange,
    answer: adminUser,
  },
  /** A link with which the owner of a local account chooses a new password; earlier links stop working. */
  addPasswordLink: {
    method: 'POST',
    path: '/api/admin/users/:userId/password-link',
    access: 'admin',
    params: byUser,
    answer: passwordLink,
  },
  /** Every level, in display order. */
  accessLevels: {
    method: 'GET',
    path: '/api/admin/access-levels',
    access: 'admin',
    answer: z.array(accessLevel),
  },
  /** Adds a level behind all others. 409 when the name is taken. */
  addAccessLevel: {
    method: 'POST',
    path: '/api/admin/access-levels',
    access: 'admin',
    body: newAccessLevel,
    answer: accessLevel,
    status: 201,
  },
  /** The order must name exactly the levels there are; 409 otherwise. */
  reorderAccessLevels: {
    method: 'PUT',
    path: '/api/admin/access-levels/reorder',
    access: 'admin',
    body: levelOrder,
    answer: z.array(accessLevel),
  },
  changeAccessLevel: {
    method: 'PATCH',
    path: '/api/admin/access-levels/:id',
    access: 'admin',
    params: byId,
    body: accessLevelChange,
    answer: accessLevel,
  },
  /** 409 for one that users have, and for `free` and `admin`. */
  removeAccessLevel: {
    method: 'DELETE',
    path: '/api/admin/access-levels/:id',
    access: 'admin',
    params: byId,
    answer: nothing,
    status: 204,
  },
  /** What administrators did, the latest first. */
  record: { method: 'GET', path: '/api/admin/record', access: 'admin', query: recordQuery, answer: recordPage },
  installation: { method: 'GET', path: '/api/admin/installation', access: 'admin', answer: installation },
  /** Who uses how much storage. */
  storage: { method: 'GET', path: '/api/admin/storage', access: 'admin', answer: storage },
  /** The configured image services: when each last worked, and why it last did not. */
  aiServices: { method: 'GET', path: '/api/admin/ai-services', access: 'admin', answer: z.array(imageServiceState) },
  /** Has a service make one picture, which is not kept. A failure is an answer too. */
  testAiService: {
    method: 'POST',
    path: '/api/admin/ai-services/test',
    access: 'admin',
    body: z.object({ name: z.enum(serviceNames, 'Unknown AI service') }),
    answer: z.object({
      failure: z.nullable(z.enum(serviceFailures)),
      /** What the service said, where it said anything. */
      detail: z.string(),
      seconds: z.number(),
    }),
  },
  work: { method: 'GET', path: '/api/admin/work', access: 'admin', answer: work },
  /** Retries everything of one kind that has failed. */
  retryWork: {
    method: 'POST',
    path: '/api/admin/work/retry',
    access: 'admin',
    body: z.object({ kind: requiredText('Kind', adminLimits.kind) }),
    answer: z.object({ retried: z.int() }),
  },
})
