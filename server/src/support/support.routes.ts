import type { About } from '@contactsheet/contracts/support/support.schemas'
import type { supportRoutes } from '@contactsheet/contracts/support'
import type { Handlers } from '#identity/handlers.ts'

export const supportHandlers: Handlers<typeof supportRoutes, { about: About }> = {
  about: (_input, { mine }) => mine.about,
}
