import { routes } from './calls/route.ts'

export const searchRoutes = routes('search', {})
