import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { networkOf } from '#platform/http/network.ts'
import { sqlStateOf } from '#platform/postgres/unavailable.ts'
import { countEvent } from '#platform/watching/timings.ts'
import type { Config } from '#platform/process/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { allowances } from '../allowances.ts'
import { newLogin, rememberLogin, takeLogin } from './login-cookie.ts'
import { sameMachine } from '../administrators/loopback.rules.ts'
import { providerAway, notCompleted, refused } from '../pages/message-pages.ts'
import { sendPage } from '../pages/page.ts'
import { hints, type Arrival, type RelyingParty } from './relying-party.ts'
import { safeReturnTo } from './return-to.rules.ts'
import { sessionCookieOptions } from '../session/session-cookie.ts'
import { whoIsSignedIn, endSession, startSession } from '../session/session.ts'
import { endEmbeddedSession } from '../provider/accounts.store.ts'
import { findOrCreateUser, type Administrators } from './find-or-create-user.ts'
import type { OnNewUser } from '../users.store.ts'

export type IdentityParts = { db: Database; config: Config; limiter: RateLimiter; onNewUser: OnNewUser }

export type SignInParts = IdentityParts & {
  party: RelyingParty
  ownUrl: () => string
  /** Who becomes administrator, given the request with which somebody comes back from the provider. */
  administratorsFor: (request: FastifyRequest) => Administrators
  /** The key that seals what the browser remembers of a sign-in in progress. */
  loginKey: () => Promise<string>
}

type Query = { returnTo?: unknown; screen_hint?: unknown; again?: unknown; moved?: unknown }

/** `GET /api/login`: sends the browser to the provider. */
export function registerLogin(scope: FastifyInstance, parts: SignInParts) {
  const { db, config, limiter, party, ownUrl, loginKey } = parts

  scope.get('/api/login', { exposeHeadRoute: false }, async (request, reply) => {
    await limiter.take(allowances.signIn, 'login', request.ip)
    reply.header('cache-control', 'no-store')
    const moved = movedAddress(request, ownUrl())
    if (moved !== undefined) return reply.redirect(moved)

    const query = request.query as Query
    const returnTo = safeReturnTo(query.returnTo)
    const askAgain = query.again !== undefined
    const isSignedIn = !askAgain && (await whoIsSignedIn(db, request.headers.cookie)) !== undefined
    if (isSignedIn) return reply.redirect(returnTo)

    const login = newLogin(returnTo)
    const wishes = { hint: hints.find((hint) => hint === query.screen_hint), askAgain }
    const url = await party.signInUrl(login, wishes).catch((error: unknown) => {
      request.log.error({ err: error }, 'the sign-in provider does not answer')
      return undefined
    })
    if (url === undefined) return sendPage(reply, ownUrl(), providerAway, 502)
    rememberLogin(reply, login, await loginKey(), config.https)
    return reply.redirect(url.href)
  })
}

/** Where to redirect a browser that uses another name of this machine. Only once, as a proxy may always use another name. */
function movedAddress(request: FastifyRequest, ownUrl: string) {
  const { moved, ...query } = request.query as Query
  const origin = moved === undefined ? sameMachine(ownUrl, request.host) : undefined
  if (origin === undefined) return undefined
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  search.set('moved', 'yes')
  return `${origin}/api/login?${search.toString()}`
}

const longestSeconds = 14 * 24 * 3600

/** `GET /api/callback`: where the browser comes back from the provider. */
export function registerCallback(scope: FastifyInstance, parts: SignInParts) {
  const { config, party, ownUrl, loginKey } = parts

  scope.get('/api/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const login = takeLogin(request, reply, await loginKey(), config.https)
    const giveUp = () => {
      countEvent({ what: 'sign-in', name: 'not completed' })
      return sendPage(reply, ownUrl(), notCompleted, 400)
    }
    if (login === undefined) return giveUp()
    const arrival = await party.arrival(rawQuery(request), login).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sign-in not completed')
      return undefined
    })
    if (arrival === undefined) return giveUp()

    try {
      return await letIn(parts, request, reply, arrival, login.returnTo)
    } catch (error) {
      // The account was deleted a moment ago, from another browser.
      if (sqlStateOf(error) !== noSuchRow) throw error
      return giveUp()
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
  await endEmbeddedSession(db, person.subject, providerSid)
}
