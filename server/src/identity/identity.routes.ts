import type { identityRoutes } from '@contactsheet/contracts/identity'
import type { Handlers } from '../stores.ts'

export const identityHandlers: Handlers<typeof identityRoutes> = {
  me: (_input, { user }) => user,
}
