import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { seal, unseal } from '../secrets.ts'

/**
 * A browser in which somebody has signed in before proves it with a token, and is let past the limit that strangers' wrong
 * passwords put on an account (OWASP: "Slow Down Online Guessing Attacks with Device Cookies").
 */
type Device = { name: string; until: number }
export type Account = { id: string; passwordHash: string }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

const seconds = 365 * 24 * 3600
/** The most people who can share a browser; the one who has not signed in for longest is dropped first. */
const mostTokens = 10
const wellFormed = /^[\w-]{1,200}\.[\w-]{43}$/

const cookieName = (https: boolean) => `${https ? '__Secure-' : ''}known-devices`
const optionsOf = (https: boolean) =>
  ({ path: '/oidc/interaction', httpOnly: true, secure: https, sameSite: 'lax' }) as const
/** The key for the tokens of one account until its password changes. A token does not reveal its account. */
const keyFor = ({ id, passwordHash }: Account, key: string) => `${key} ${id} ${passwordHash}`

/** The tokens that a browser sends, one for each account; they may be stolen or made up. */
export const tokensOf = (request: FastifyRequest, https: boolean) =>
  (request.cookies[cookieName(https)] ?? '')
    .split('~')
    .slice(0, mostTokens)
    .filter((token) => wellFormed.test(token))

/** The name of the browser if one of its tokens is for this account. */
export const deviceOf = (tokens: string[], account: Account, key: string) => find(tokens, account, key)?.name

/** Makes the browser known to this account, or renews that. */
export function rememberDevice({ request, reply }: Exchange, account: Account, key: string, https: boolean) {
  const tokens = tokensOf(request, https)
  const known = find(tokens, account, key)
  const name = known?.name ?? randomBytes(16).toString('base64url')
  const device: Device = { name, until: Date.now() + seconds * 1000 }
  const others = tokens.filter((token) => token !== known?.token)
  const kept = [seal(device, keyFor(account, key)), ...others].slice(0, mostTokens)
  reply.setCookie(cookieName(https), kept.join('~'), { ...optionsOf(https), maxAge: seconds })
}

function find(tokens: string[], account: Account, key: string) {
  for (const token of tokens) {
    const device = unseal(token, keyFor(account, key)) as Device | undefined
    if (device !== undefined && device.until > Date.now()) return { ...device, token }
  }
  return undefined
}
