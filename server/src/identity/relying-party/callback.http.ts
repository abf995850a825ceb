import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/http/network.ts'
import { sqlStateOf } from '#platform/postgres/unavailable.ts'
import { countEvent } from '#platform/watching/timings.ts'
import type { SignInParts } from '../identity-parts.ts'
import { takeLogin } from './login-cookie.ts'
import { notCompleted, refused } from '../pages/message-pages.ts'
import { sendPage } from '../pages/page.ts'
import { embeddedClientId } from './provider-address.ts'
import { endEmbeddedSession } from '../provider/accounts.store.ts'
import { findOrCreateUser } from './find-or-create-user.ts'
import type { Arrival } from './relying-party.ts'
import { endSession, startSession } from '../session/session.ts'
import { sessionCookieOptions } from '../session/session-cookie.ts'

const longestSeconds = 14 * 24 * 3600

/** `GET /api/callback`: where the browser comes back from the provider. */
export function registerCallback(scope: FastifyInstance, parts: SignInParts) {
  const { config, party, ownUrl, loginKey } = parts

  scope.get('/api/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const login = takeLogin(request, reply, await loginKey(), config.https)
    if (login === undefined) {
      countEvent({ what: 'sign-in', name: 'not completed' })
      return sendPage(reply, ownUrl(), notCompleted, 400)
    }
    const arrival = await party.arrival(rawQuery(request), login).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sign-in not completed')
      countEvent({ what: 'sign-in', name: 'not completed' })
      return undefined
    })
    if (arrival === undefined) return sendPage(reply, ownUrl(), notCompleted, 400)

    try {
      return await letIn(parts, request, reply, arrival, login.returnTo)
    } catch (error) {
      // The account was deleted a moment ago, from another browser.
      if (sqlStateOf(error) !== noSuchRow) throw error
      countEvent({ what: 'sign-in', name: 'not completed' })
      return sendPage(reply, ownUrl(), notCompleted, 400)
    }
  })
}

/** How PostgreSQL refuses to refer to a row that is not there. */
const noSuchRow = '23503'

async function letIn(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  arrival: Arrival,
  returnTo: string,
) {
  const found = await findOrCreateUser(parts, arrival.person, parts.administratorsFor(request))
  if ('refused' in found) {
    request.log.warn({ because: found.refused, network: networkOf(request.ip) }, 'sign-in refused')
    countEvent({ what: 'sign-in', name: 'refused' })
    await forgetAtProvider(parts, arrival)
    return sendPage(reply, parts.ownUrl(), refused[found.refused], 403)
  }
  await signIn(parts, request, reply, found.user.id, arrival)
  return reply.header('cache-control', 'no-store').redirect(returnTo)
}

const rawQuery = (request: FastifyRequest) => request.url.slice(request.url.indexOf('?') + 1)

/** Starts a session, always under a new secret, and ends the one that this browser had before. */
async function signIn(
  { db, config }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  { person: { issuer, subject }, providerSid, idToken }: Arrival,
) {
  await endSession(db, request.headers.cookie)
  const userAgent = request.headers['user-agent']
  const origin = { userId, issuer, subject, providerSid, idToken, userAgent }
  const { name, value } = await startSession(db, origin, config.https)
  reply.setCookie(name, value, { ...sessionCookieOptions(config.https), maxAge: longestSeconds })
  request.log.info({ userId, network: networkOf(request.ip) }, 'signed in')
  countEvent({ what: 'sign-in', name: 'ok' })
}

/** Ends the session at the embedded provider, so that somebody turned away is asked anew next time instead of being turned away again. */
async function forgetAtProvider({ db, config }: SignInParts, { person, providerSid }: Arrival) {
  if (config.oidc !== undefined || providerSid === undefined) return
  await endEmbeddedSession(db, embeddedClientId, person.subject, providerSid)
}
