import * as z from 'zod/mini'
import { routes } from './calls/route.ts'

/** What there is to know about this installation for those who use it. */
export const about = z.object({
  /** Such as 0.1.0. */
  version: z.string(),
  /** Where to write to. */
  supportEmail: z.string(),
})
export type About = z.output<typeof about>

export const supportRoutes = routes('support', {
  about: { method: 'GET', path: '/api/about', access: 'user', answer: about },
})
