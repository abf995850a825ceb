import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnPage } from '#platform/http/security.ts'
import { expired, foreignForm } from '../pages/message-pages.ts'
import { sendPage } from '../pages/page.ts'
import { rememberDevice, tokensOf } from './device-cookie.ts'
import type { FormParts, Forms } from './form-parts.ts'
import { findInteraction, finish } from './interaction.ts'
import { registerSignIn } from './sign-in.http.ts'
import { registerSignUp } from './sign-up.http.ts'

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

/** Accepts forms as bodies in this scope, and nothing else. */
export function acceptForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
}
