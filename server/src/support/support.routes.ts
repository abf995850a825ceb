import type { supportRoutes } from '@contactsheet/contracts/support'
import type { Handlers } from '../stores.ts'

export const supportHandlers: Handlers<typeof supportRoutes> = {
  about: (_input, { mine }) => mine.about,
}
