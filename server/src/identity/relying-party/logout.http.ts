import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignInParts } from '../identity-parts.ts'
import { endEmbeddedSession } from '../provider/accounts.store.ts'
import { embeddedClientId } from './provider-address.ts'
import { endSession, endSessionsFrom, type SessionOrigin } from '../session/session.ts'
import { sessionCookieName, sessionCookieOptions } from '../session/session-cookie.ts'

/** `GET /api/logout`: ends the session here and at the provider, and lands on the first page. */
export function registerLogout(scope: FastifyInstance, parts: SignInParts) {
  const { db, config } = parts

  scope.get('/api/logout', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isDeliberate(request)) return reply.redirect('/')
    const ended = await endSession(db, request.headers.cookie)
    reply.clearCookie(sessionCookieName(config.https), sessionCookieOptions(config.https))
    if (ended !== undefined) request.log.info({ userId: ended.userId }, 'signed out')
    const to = ended === undefined ? undefined : await leaveProvider(parts, ended, request)
    return reply.redirect(to?.href ?? '/')
  })
}

/** False for another site's link or picture, and for a browser that prefetches pages. */
function isDeliberate({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site'] ?? 'none'
  return (site === 'same-origin' || site === 'none') && headers['sec-purpose'] === undefined
}

/** Ends the provider's session where we can; returns its page for signing out if it has one. */
async function leaveProvider({ db, config, party }: SignInParts, ended: SessionOrigin, request: FastifyRequest) {
  const { userId, issuer, subject, providerSid } = ended
  if (providerSid !== undefined) await endSessionsFrom(db, { issuer, sid: providerSid }, userId)
  if (config.oidc === undefined) {
    if (providerSid !== undefined) await endEmbeddedSession(db, embeddedClientId, subject, providerSid)
    return undefined
  }
  return party.signOutUrl(ended).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the sign-in provider does not answer')
    return undefined
  })
}
