import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowances } from '../allowances.ts'
import type { SignInParts } from '../identity-parts.ts'
import { newLogin, rememberLogin } from './login-cookie.ts'
import { sameMachine } from '../administrators/loopback.rules.ts'
import { providerAway } from '../pages/message-pages.ts'
import { sendPage } from '../pages/page.ts'
import { hints } from './relying-party.ts'
import { safeReturnTo } from './return-to.rules.ts'
import { whoIsSignedIn } from '../session/session.ts'

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
