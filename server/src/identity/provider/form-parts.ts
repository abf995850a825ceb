import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import type { Page } from '../pages/page.ts'
import type { Account } from './device-cookie.ts'
import type { Step } from './interaction.ts'
import type { Origin } from './sign-in.ts'

/** What the forms need of the server. */
export type FormParts = {
  db: Database
  config: Config
  limiter: RateLimiter
  provider: () => Promise<Provider>
  ownUrl: () => string
  /** Seals what a browser shows of earlier sign-ins. */
  deviceKey: () => Promise<string>
  /** For this visitor the first account becomes the administrator, and the page says so. */
  firstIsAdministrator: (request: FastifyRequest) => boolean
}

/** What both forms are made with. */
export type Forms = FormParts & {
  /** Runs `work` for the browser whose interaction it is, and shows a page to everybody else. */
  step: (
    work: (step: Step) => Promise<FastifyReply>,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  show: (reply: FastifyReply, page: Page, status?: number) => FastifyReply
  originOf: (request: FastifyRequest) => Origin
  /** Lets the person of an account in; the account knows the browser from now on. */
  admit: (step: Step, account: Account) => Promise<FastifyReply>
}
