import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { RateLimiter } from '#platform/rate-limit.ts'
import { isOwnPage } from '#platform/security.ts'
import { expired, foreignForm } from '../pages/message-pages.ts'
import { sendPage, type Page } from '../pages/page.ts'
import { rememberDevice, tokensOf, type Account } from './device-cookie.ts'
import { findInteraction, finish, type Step } from './interaction.ts'
import { registerSignIn } from './sign-in.http.ts'
import type { Origin } from './sign-in.ts'
import { registerSignUp } from './sign-up.http.ts'

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

const bodyLimit = 16 * 1024

/** The pages on which people sign in and sign up at the embedded provider: plain forms, no script. */
export function registerForms(scope: FastifyInstance, parts: FormParts) {
  acceptForms(scope)
  const show: Forms['show'] = (reply, page, status) => sendPage(reply, parts.ownUrl(), page, status)
  const step: Forms['step'] = (work) => async (request, reply) => {
    if (request.method === 'POST' && !isOwnPage(request, parts.config)) return show(reply, foreignForm, 403)
    const provider = await parts.provider()
    const interaction = await findInteraction(provider, request, reply)
    if (interaction === undefined) return show(reply, expired, 400)
    return work({ request, reply, provider, interaction })
  }
  const { https } = parts.config
  const originOf: Forms['originOf'] = (request) => ({ address: request.ip, tokens: tokensOf(request, https) })
  const admit: Forms['admit'] = async (current, account) => {
    rememberDevice(current, account, await parts.deviceKey(), https)
    return finish(current, account.id)
  }
  const forms: Forms = { ...parts, step, show, originOf, admit }
  registerSignIn(scope, forms)
  registerSignUp(scope, forms)
}

/** The bodies of this scope are forms and nothing else. */
export function acceptForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
}
