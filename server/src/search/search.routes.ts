import type { searchRoutes } from '@contactsheet/contracts/search'
import type { Handlers } from '../stores.ts'

export const searchHandlers: Handlers<typeof searchRoutes> = {
  everything: ({ query }, { mine }) => mine.search.everything(query.q),
}
