import { routesOf } from './calls/route.ts'
import type { placeSchemas } from './places/places.schemas.ts'

export const placeLimits = {
  /** Fewer letters than this match too much to be of use. */
  shortest: 2,
  /** How many places are offered at once. */
  offered: 8,
} as const

export const placeRoutes = routesOf<typeof placeSchemas>('places')({
  /** Cities, towns and villages by the beginning of a name in any language; what follows a comma is their region or country. */
  find: { method: 'GET', path: '/api/places', access: 'user' },
  /** The zone and the sun of a day and a point, for a shoot that is not made yet. */
  light: { method: 'GET', path: '/api/places/light', access: 'user' },
})
