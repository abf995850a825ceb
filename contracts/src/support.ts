import { routesOf } from './calls/route.ts'
import type { supportSchemas } from './support/support.schemas.ts'

export const supportRoutes = routesOf<typeof supportSchemas>('support')({
  about: { method: 'GET', path: '/api/about', access: 'user' },
})
