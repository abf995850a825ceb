import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import type { Administrators } from './relying-party/find-or-create-user.ts'
import type { RelyingParty } from './relying-party/relying-party.ts'
import type { OnNewUser } from './users.store.ts'

/** What sign-in and sign-out need from the app. */
export type IdentityParts = { db: Database; config: Config; limiter: RateLimiter; onNewUser: OnNewUser }

/** What the routes of signing in and out work with. */
export type SignInParts = IdentityParts & {
  party: RelyingParty
  /** The product's own address. */
  ownUrl: () => string
  /** Who becomes administrator, given the request with which somebody comes back from the provider. */
  administratorsFor: (request: FastifyRequest) => Administrators
  /** The key that seals what the browser remembers of a sign-in in progress. */
  loginKey: () => Promise<string>
}
