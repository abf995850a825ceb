import type { FastifyInstance } from 'fastify'
import { identityRoutes } from '@contactsheet/contracts/identity'
import type { Answer, Route } from '@contactsheet/contracts/calls/route'
import type { ProblemBody } from '@contactsheet/contracts/calls/problem'
import type { Browser } from './browser.ts'

/** The calls that the page of a signed-in browser makes about its own sign-in. */
export function callsOf(app: FastifyInstance, visitor: Browser) {
  const call = async <R extends Route>(route: R, path: string = route.path, payload?: object) => {
    const headers = { cookie: visitor.jar.headerFor(path) }
    const { statusCode, body } = await app.inject({
      method: route.method,
      url: path,
      headers,
      ...(payload && { payload }),
    })
    return { status: statusCode, body: (body === '' ? undefined : JSON.parse(body)) as Answer<R> & ProblemBody }
  }
  const { signIn, endSession, endOtherSessions, changePassword } = identityRoutes
  return {
    look: async () => (await call(signIn)).body,
    status: async () => (await call(signIn)).status,
    end: (id: string) => call(endSession, endSession.path.replace(':sessionId', id)),
    endOthers: () => call(endOtherSessions),
    changePassword: (currentPassword: string, newPassword: string) =>
      call(changePassword, changePassword.path, { currentPassword, newPassword }),
  }
}
