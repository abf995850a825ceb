import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/http/network.ts'
import { countingMisses } from '#platform/rate-limit/secret-address.ts'
import { allowances } from '../allowances.ts'
import { forgottenPath } from '../pages/form-pages.ts'
import { sendSecretPage, type Page } from '../pages/page.ts'
import { deadLinkPage, newPasswordPage } from '../pages/password-pages.ts'
import { accountOfLink, spendPasswordLink } from '../provider/password-links.store.ts'
import { hashPassword } from '../provider/passwords/password-hash.ts'
import { passwordProblem } from '../provider/passwords/password.rules.ts'
import { passwordOf } from '../provider/sign-up.rules.ts'
import type { ForgottenParts } from './forgotten-parts.ts'

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
  const addressOf = (token: string) => `${forgottenPath}/${token}`

  scope.get(path, async (request: Visit, reply) => {
    const account = await find(request)
    if (account === undefined) return show(reply, deadLinkPage, 404)
    return show(reply, newPasswordPage(addressOf(request.params.token), account.email))
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
      return show(reply, newPasswordPage(addressOf(token), email, tried), 400)
    }
    const isSet = await spendPasswordLink(db, token, await hashPassword(password))
    if (!isSet) return show(reply, deadLinkPage, 404)
    request.log.info({ network: networkOf(request.ip) }, 'set a password with a link')
    return reply.header('cache-control', 'no-store').redirect('/api/login?again=yes&screen_hint=password-set', 303)
  })
}
