import * as z from 'zod/mini'
import { accessLevel, accessLevelChange, levelOrder, newAccessLevel } from './access-levels.ts'
import { installation } from './installation.ts'
import { recordPage, recordQuery } from './record.ts'
import { adminUser, byUser, passwordLink, userChange, usersPage, usersQuery } from './users.ts'
import { serviceNames } from '../ai/generation-limits.ts'
import { byId } from '../calls/address-fields.ts'
import { instant, nothing, requiredText } from '../calls/fields.ts'

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

/** What the calls of `adminRoutes` take and answer. */
export const adminSchemas = {
  users: { query: usersQuery, answer: usersPage },
  changeUser: { params: byUser, body: userChange, answer: adminUser },
  addPasswordLink: { params: byUser, answer: passwordLink },
  accessLevels: { answer: z.array(accessLevel) },
  addAccessLevel: { body: newAccessLevel, answer: accessLevel },
  reorderAccessLevels: { body: levelOrder, answer: z.array(accessLevel) },
  changeAccessLevel: { params: byId, body: accessLevelChange, answer: accessLevel },
  removeAccessLevel: { params: byId, answer: nothing },
  record: { query: recordQuery, answer: recordPage },
  installation: { answer: installation },
  storage: { answer: storage },
  aiServices: { answer: z.array(imageServiceState) },
  testAiService: {
    body: z.object({ name: z.enum(serviceNames, 'Unknown AI service') }),
    answer: z.object({
      failure: z.nullable(z.enum(serviceFailures)),
      /** What the service said, where it said anything. */
      detail: z.string(),
      seconds: z.number(),
    }),
  },
  work: { answer: work },
  retryWork: {
    body: z.object({ kind: requiredText('Kind', adminLimits.kind) }),
    answer: z.object({ retried: z.int() }),
  },
}
