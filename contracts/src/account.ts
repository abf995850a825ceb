import { routes } from './calls/route.ts'

export const accountRoutes = routes('account', {})
