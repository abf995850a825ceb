import type { profileRoutes } from '@contactsheet/contracts/profile'
import { blanksToNull } from '#platform/blanks.ts'
import type { Handlers } from '../stores.ts'

export const profileHandlers: Handlers<typeof profileRoutes> = {
  change: ({ body }, { mine }) => mine.profile.change(blanksToNull(body)),
  firstTimeZone: ({ body }, { mine }) => mine.profile.firstTimeZone(body.timeZone),
}
