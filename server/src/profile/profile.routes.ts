import { invalid } from '@contactsheet/contracts/calls/problem'
import type { profileRoutes } from '@contactsheet/contracts/profile'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Handlers } from '../stores.ts'

export const profileHandlers: Handlers<typeof profileRoutes> = {
  async change({ body, files }, { mine }) {
    for await (const { part } of files) throw invalid('Profile pictures cannot be stored yet', part)
    return mine.profile.change(blanksToNull(body))
  },
  firstTimeZone: ({ body }, { mine }) => mine.profile.firstTimeZone(body.timeZone),
}
