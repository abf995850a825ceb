import { routesOf } from './calls/route.ts'
import type { identitySchemas } from './identity/identity.schemas.ts'

export const identityRoutes = routesOf<typeof identitySchemas>('identity')({
  /** The signed-in user; 401 when nobody is signed in. */
  me: { method: 'GET', path: '/api/auth/user', access: 'user' },
})
