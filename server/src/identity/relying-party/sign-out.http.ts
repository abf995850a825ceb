import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import type { SignInParts } from './sign-in.http.ts'
import { endEmbeddedSession } from '../provider/accounts.store.ts'
import { sessionCookieName, sessionCookieOptions } from '../session/session-cookie.ts'
import { endSession, endSessionsFrom, type SessionOrigin } from '../session/session.ts'
import { identityRecords } from '../identity.tables.ts'
import type { Logout, RelyingParty } from './relying-party.ts'
import { acceptForms } from '../provider/forms.http.ts'

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
    if (providerSid !== undefined) await endEmbeddedSession(db, subject, providerSid)
    return undefined
  }
  return party.signOutUrl(ended).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the sign-in provider does not answer')
    return undefined
  })
}

/** OpenID Connect Back-Channel Logout: the provider's server tells ours that somebody has signed out there. */
export function registerBackChannel(scope: FastifyInstance, { db, party }: { db: Database; party: RelyingParty }) {
  acceptForms(scope)
  scope.post('/api/backchannel-logout', async (request, reply) => {
    const { logout_token: token } = (request.body ?? {}) as { logout_token?: string }
    const logout = await party.logout(token ?? '').catch((error: unknown) => {
      request.log.warn({ err: error }, 'logout token refused')
      return undefined
    })
    reply.header('cache-control', 'no-store')
    if (logout === undefined || !(await isNew(db, logout))) throw new Problem(400, 'The logout token was not accepted')
    await endSessionsFrom(db, logout)
    return reply.code(200).send()
  })
}

/** True for a token not used before: an intercepted one must not sign people out again later. */
async function isNew(db: Database, { issuer, tokenId, expires }: Logout) {
  const id = createHash('sha256').update(`${issuer} ${tokenId}`).digest('base64url')
  const noted = await db
    .insert(identityRecords)
    .values({ model: 'LogoutToken', id, payload: {}, expiresAt: sql`to_timestamp(${expires})` })
    .onConflictDoNothing()
    .returning({ id: identityRecords.id })
  return noted.length === 1
}
