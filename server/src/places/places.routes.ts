import type { placeRoutes } from '@contactsheet/contracts/places'
import type { Handlers } from '#identity/handlers.ts'
import { lightAt } from './light.rules.ts'
import type { placeStore } from './places.store.ts'

export const placeHandlers: Handlers<typeof placeRoutes, { places: ReturnType<typeof placeStore> }> = {
  light: async ({ query }, { user }) => lightAt(query, user.timeZone),
  find: ({ query }, { mine }) => mine.places.find(query.q),
}
