import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnPage } from '#platform/http/security.ts'
import { enqueue } from '#platform/work/jobs.store.ts'
import { allowances } from '../allowances.ts'
import { mailPasswordLink } from '../mail/mail-password-link.job.ts'
import { forgottenPath } from '../pages/form-pages.ts'
import { foreignForm } from '../pages/message-pages.ts'
import { sendPage } from '../pages/page.ts'
import { askAdministratorPage, askedPage, forgottenPage } from '../pages/password-pages.ts'
import { accountWithEmail, activeUserOf } from '../provider/accounts.store.ts'
import { addressOf, addressProblems } from '../provider/sign-up.rules.ts'
import type { ForgottenParts } from './forgotten-parts.ts'

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
  const who = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  await limiter.take(allowances.mails, request.ip)
  await limiter.take(allowances.mailFrom, who, request.ip)
  await limiter.take(allowances.mailTo, who)
  const account = await accountWithEmail(db, email)
  const nobody = randomUUID()
  const user = await activeUserOf(db, account?.id ?? nobody)
  const accountId = user === undefined ? nobody : (account?.id ?? nobody)
  await enqueue(db, mailPasswordLink({ mail: config.mail, ownUrl: ownUrl() }), [{ accountId }])
}
