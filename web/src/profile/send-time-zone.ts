import type { QueryClient } from '@tanstack/react-query'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { keyOf } from '#lib/data/api.ts'
import { bindMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { zoned } from './profile.queries.ts'

const firstTimeZone: Mutation<typeof profileRoutes.firstTimeZone> = {
  route: profileRoutes.firstTimeZone,
  failure: 'Failed to set the time zone',
  // Nobody asked for this change, so nobody is told when it does not work; the next visit tries again.
  handled: () => true,
  queue: () => ['profile'],
  refresh: () => [keyOf(identityRoutes.me), ...zoned],
}

/** Tells the server which zone the user lives in; ignored there if one is already set. */
export const sendTimeZone = (client: QueryClient, timeZone: string) =>
  bindMutation(firstTimeZone, { body: { timeZone } }).run(client)
