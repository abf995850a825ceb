import { routesOf } from './calls/route.ts'
import type { identitySchemas } from './identity/identity.schemas.ts'

export const identityRoutes = routesOf<typeof identitySchemas>('identity')({
  /** The signed-in user; 401 when nobody is signed in. */
  me: { method: 'GET', path: '/api/auth/user', access: 'user' },
  /** Where the user is signed in, and whether a password of theirs is kept here. */
  signIn: { method: 'GET', path: '/api/user/sign-in', access: 'user' },
  /** Signs out one other browser; 409 for the one that asks. */
  endSession: { method: 'DELETE', path: '/api/user/sessions/:sessionId', access: 'user', status: 204 },
  /** Signs out every browser but the one that asks. */
  endOtherSessions: { method: 'POST', path: '/api/user/sessions/end-others', access: 'user', status: 204 },
  /** Signs out every other browser too. 400 at the field that is wrong, 409 without a password kept here, 429 after wrong tries. */
  changePassword: { method: 'PUT', path: '/api/user/password', access: 'user', status: 204 },
})
