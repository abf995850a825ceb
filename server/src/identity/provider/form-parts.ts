import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import type { Page } from '../pages/page.ts'
import type { Account } from './device-cookie.ts'
import type { Step } from './interaction.ts'
import type { Origin } from './sign-in.ts'

/** What the forms need from the server. */
export type FormParts = {
  db: Database
  config: Config
  limiter: RateLimiter
  provider: () => Promise<Provider>
  ownUrl: () => string
  /** The key that seals what a browser shows of earlier sign-ins. */
  deviceKey: () => Promise<string>
  /** True when the first account becomes the administrator for this visitor, which the page then says. */
  firstIsAdministrator: (request: FastifyRequest) => boolean
}

/** What both forms are built with. */
export type Forms = FormParts & {
  /** Runs `work` for the browser whose interaction it is, and shows a page to everybody else. */
  step: (
    work: (step: Step) => Promise<FastifyReply>,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  show: (reply: FastifyReply, page: Page, status?: number) => FastifyReply
  originOf: (request: FastifyRequest) => Origin
  /** Lets the person of an account in and makes the browser known to the account. */
  admit: (step: Step, account: Account) => Promise<FastifyReply>
}
