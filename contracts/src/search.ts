import { routesOf } from './calls/route.ts'
import type { searchSchemas } from './search/search.schemas.ts'

/** Results of one kind that an answer holds at most. */
export const mostHits = 6

export const searchRoutes = routesOf<typeof searchSchemas>('search')({
  /** What matches all words, the best matches first and recently changed ones first among equals; without words what was changed last. */
  everything: { method: 'GET', path: '/api/search', access: 'user' },
})
