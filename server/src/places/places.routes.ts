import type { placeRoutes } from '@contactsheet/contracts/places'
import type { Handlers } from '../stores.ts'

export const placeHandlers: Handlers<typeof placeRoutes> = {
  find: ({ query }, { mine }) => mine.places.find(query.q),
}
