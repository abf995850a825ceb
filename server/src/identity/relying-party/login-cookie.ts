import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { seal, unseal } from '../secrets.ts'

/** What has to be remembered of a sign-in in progress; it is stored in the browser, sealed. */
export type Login = { state: string; verifier: string; nonce: string; returnTo: string; until: number }

const seconds = 600
const secret = () => randomBytes(32).toString('base64url')

/** Starts a sign-in that must be finished within ten minutes. */
export const newLogin = (returnTo: string): Login => ({
  state: secret(),
  verifier: secret(),
  nonce: secret(),
  returnTo,
  until: Date.now() + seconds * 1000,
})

/** One cookie per sign-in, so that two tabs do not get in each other's way. */
const nameOf = (state: string, https: boolean) => `${https ? '__Secure-' : ''}login-${state}`
const optionsOf = (https: boolean) =>
  ({ path: '/api/callback', httpOnly: true, secure: https, sameSite: 'lax' }) as const

export function rememberLogin(reply: FastifyReply, login: Login, key: string, https: boolean) {
  const options = { ...optionsOf(https), maxAge: seconds }
  reply.setCookie(nameOf(login.state, https), seal(login, key), options)
}

/** Returns the sign-in that the provider answers to and removes it from the browser, as it is good for one try only. */
export function takeLogin(request: FastifyRequest, reply: FastifyReply, key: string, https: boolean) {
  const { state } = request.query as { state?: unknown }
  if (typeof state !== 'string' || !/^[\w-]{43}$/.test(state)) return undefined
  const name = nameOf(state, https)
  const sealed = request.cookies[name]
  if (sealed === undefined) return undefined
  reply.clearCookie(name, optionsOf(https))
  const login = unseal(sealed, key) as Login | undefined
  return login !== undefined && login.until > Date.now() ? login : undefined
}
