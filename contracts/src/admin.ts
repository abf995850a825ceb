import * as z from 'zod/mini'
import { serviceNames } from './ai/generation-fields.ts'
import { instant, requiredText } from './fields.ts'
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
  /** What pictures have cost in US dollars, where the service says so. */
  cost: z.nullable(z.number()),
})

export const adminRoutes = routes('admin', {
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
