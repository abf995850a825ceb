import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { isOwnPage } from '#platform/http/security.ts'
import { enqueue } from '#platform/work/jobs.store.ts'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { networkOf } from '#platform/http/network.ts'
import { countingMisses } from '#platform/rate-limit/secret-address.ts'
import { allowances, keyOfAddress } from '../allowances.ts'
import { mailPasswordLink } from '../mail/mail-password-link.job.ts'
import { forgottenPath } from '../pages/form-pages.ts'
import { foreignForm } from '../pages/message-pages.ts'
import { sendPage, sendSecretPage, type Page } from '../pages/page.ts'
import {
  askAdministratorPage,
  askedPage,
  forgottenPage,
  deadLinkPage,
  newPasswordPage,
} from '../pages/password-pages.ts'
import { accountWithEmail, activeUserOf } from '../provider/accounts.store.ts'
import { addressOf, addressProblems, passwordOf } from '../provider/sign-up.rules.ts'
import { accountOfLink, spendPasswordLink } from '../provider/password-links.store.ts'
import { hashPassword } from '../provider/passwords/password-hash.ts'
import { passwordProblem } from '../provider/passwords/password.rules.ts'

type ForgottenParts = { db: Database; config: Config; limiter: RateLimiter; ownUrl: () => string }

/** Where somebody who has forgotten the password asks for a link to be mailed or, where no mails are sent, reads whom to ask. */
export function registerForgotten(scope: FastifyInstance, parts: ForgottenParts) {
  const { config, ownUrl } = parts
  const withoutMail = askAdministratorPage(config.supportEmail)

  scope.get(forgottenPath, async (request, reply) => {
    if (config.mail === undefined) return sendPage(reply, ownUrl(), withoutMail)
    const { sent } = request.query as { sent?: unknown }
    return sendPage(reply, ownUrl(), sent === undefined ? forgottenPage() : askedPage)
  })

  scope.post(forgottenPath, async (request, reply) => {
    if (config.mail === undefined) return sendPage(reply, ownUrl(), withoutMail)
    if (!isOwnPage(request, config)) return sendPage(reply, ownUrl(), foreignForm, 403)
    const email = addressOf(request.body)
    const problems = addressProblems(email)
    if (problems.email !== undefined)
      return sendPage(reply, ownUrl(), forgottenPage({ values: { email }, problems }), 400)
    await askForMail(parts, request, email)
    return reply.header('cache-control', 'no-store').redirect(`${forgottenPath}?sent=yes`, 303)
  })
}

/**
 * Has a link mailed. An unknown address takes the same path and time: its job finds no account to write to. Throws 429 after too many,
 * for any address alike.
 */
async function askForMail({ db, config, limiter, ownUrl }: ForgottenParts, request: FastifyRequest, email: string) {
  const who = keyOfAddress(email)
  await limiter.take(allowances.mails, request.ip)
  await limiter.take(allowances.mailFrom, who, request.ip)
  await limiter.take(allowances.mailTo, who)
  const account = await accountWithEmail(db, email)
  const nobody = randomUUID()
  const user = await activeUserOf(db, account?.id ?? nobody)
  const accountId = user === undefined ? nobody : (account?.id ?? nobody)
  await enqueue(db, mailPasswordLink({ mail: config.mail, ownUrl: ownUrl() }), [{ accountId }])
}

type Visit = FastifyRequest<{ Params: { token: string } }>

/**
 * The page behind a password link. Looking at it changes nothing, so that a program that previews links does not use them up.
 * A form that another site sends is not refused: without the link's secret it reaches nothing.
 */
export function registerNewPassword(scope: FastifyInstance, { db, limiter, ownUrl }: ForgottenParts) {
  const show = (reply: FastifyReply, page: Page, status?: number) => sendSecretPage(reply, ownUrl(), page, status)
  const find = ({ params, ip }: Visit) =>
    countingMisses({ db, limiter, address: ip }, () => accountOfLink(db, params.token))
  const path = `${forgottenPath}/:token`
  const pageFor = (token: string) => `${forgottenPath}/${token}`

  scope.get(path, async (request: Visit, reply) => {
    const account = await find(request)
    if (account === undefined) return show(reply, deadLinkPage, 404)
    return show(reply, newPasswordPage(pageFor(request.params.token), account.email))
  })

  scope.post(path, async (request: Visit, reply) => {
    const { token } = request.params
    await limiter.take(allowances.signIn, 'password link', request.ip)
    const account = await find(request)
    if (account === undefined) return show(reply, deadLinkPage, 404)
    const password = passwordOf(request.body)
    const { firstName, lastName, email } = account
    const problem = passwordProblem(password, [firstName, lastName, email])
    if (problem !== undefined) {
      const tried = { values: {}, problems: { password: problem } }
      return show(reply, newPasswordPage(pageFor(token), email, tried), 400)
    }
    const isSet = await spendPasswordLink(db, token, await hashPassword(password))
    if (!isSet) return show(reply, deadLinkPage, 404)
    request.log.info({ network: networkOf(request.ip) }, 'set a password with a link')
    return reply.header('cache-control', 'no-store').redirect('/api/login?again=yes&screen_hint=password-set', 303)
  })
}
