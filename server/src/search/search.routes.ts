import type { searchRoutes } from '@contactsheet/contracts/search'
import type { Handlers } from '#identity/handlers.ts'
import type { searchStore } from './search.store.ts'

export const searchHandlers: Handlers<typeof searchRoutes, { search: ReturnType<typeof searchStore> }> = {
  everything: ({ query }, { mine }) => mine.search.everything(query.q),
}
