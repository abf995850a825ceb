import * as z from 'zod/mini'

/** The body of every failure. `message` is a sentence for the user; `code` is for programs. */
export const problemBody = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With `code` `limit_reached`: which limit, its size, and the plan it belongs to. */
  limit: z.optional(z.string()),
  max: z.optional(z.number()),
  level: z.optional(z.string()),
  /** With `code` `conflict`: the fields that somebody else changed meanwhile, named as they are sent, as they are now. */
  theirs: z.optional(z.record(z.string(), z.unknown())),
  /** With status 500: names the entry in the server's log. */
  requestId: z.optional(z.string()),
})
export type ProblemBody = z.output<typeof problemBody>

/** A failure the user may be told about. Anything else that is thrown becomes a 500 with a fixed text. */
export class Problem extends Error {
  readonly status: number
  readonly details: Omit<ProblemBody, 'message'>
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, details: Omit<ProblemBody, 'message'> = {}, retryAfter?: number) {
    super(message)
    this.status = status
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** 400 about one field; `path` is the field's name in the body. */
export const invalid = (message: string, path?: string) =>
  new Problem(400, message, path === undefined ? {} : { issues: [{ path, message }] })

/** 404: missing, or owned by someone else. The two must be indistinguishable. */
export const notFound = (what: string) => new Problem(404, `${what} not found`)

/** 409: conflicts with what exists. */
export const conflict = (message: string, code?: string) =>
  new Problem(409, message, code === undefined ? {} : { code })

/** 401: signed out. */
export const unauthorized = () => new Problem(401, 'Unauthorized')

/** 401 for a browser that was signed in when its account was deactivated. */
export const deactivated = () => new Problem(401, 'This account is deactivated', { code: 'deactivated' })

/** 403: the plan has no room left. */
export const limitReached = (message: string, limit: string, max: number, level: string) =>
  new Problem(403, message, { code: 'limit_reached', limit, max, level })

/** 429; `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number) =>
  new Problem(429, 'Too many requests. Please wait a moment and try again.', { code: 'too_many_requests' }, retryAfter)
