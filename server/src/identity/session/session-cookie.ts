import { createHash, randomBytes } from 'node:crypto'

/** A cookie as it is handed out: name and secret value. */
export type SessionCookie = { name: string; value: string }

const plainName = 'sid'
// The prefix makes browsers refuse the cookie from subdomains and over http.
const hostName = '__Host-sid'
const pattern = /(?:^|;\s*)(__Host-sid|sid)=([\w-]{43})(?=;|$)/g

export const sessionCookieName = (https: boolean) => (https ? hostName : plainName)

export const sessionCookieOptions = (https: boolean) =>
  ({ path: '/', httpOnly: true, secure: https, sameSite: 'lax' }) as const

/** A new session's secret: 256 random bits. */
export const newSessionCookie = (https: boolean): SessionCookie => ({
  name: sessionCookieName(https),
  value: randomBytes(32).toString('base64url'),
})

/**
 * What the database stores of the secret. The hash includes the cookie's name, so that a value planted under the unprotected
 * name never stands for a session of an https installation.
 */
export const sessionId = ({ name, value }: SessionCookie) =>
  createHash('sha256').update(`${name}=${value}`).digest('base64url')

/** The session id that a `Cookie` header stands for; undefined without a well-formed one. */
export function sessionIdOf(cookies: string | undefined) {
  const found = [...(cookies ?? '').matchAll(pattern)].map(([, name = '', value = '']) => ({ name, value }))
  const cookie = found.find(({ name }) => name === hostName) ?? found[0]
  return cookie === undefined ? undefined : sessionId(cookie)
}
