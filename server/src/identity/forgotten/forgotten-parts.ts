import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'

/** What the pages for a forgotten password work with. */
export type ForgottenParts = { db: Database; config: Config; limiter: RateLimiter; ownUrl: () => string }
