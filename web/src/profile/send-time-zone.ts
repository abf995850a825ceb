import type { QueryClient } from '@tanstack/react-query'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { act, type Change } from '#lib/change.ts'

const setTimeZone: Change<typeof profileRoutes.change> = {
  route: profileRoutes.change,
  failure: 'Failed to set the time zone',
  // Nobody asked for this change, so nobody is told when it does not work; the next visit tries again.
  handled: () => true,
  refresh: ['identity', 'dashboard', 'shoots'],
}

/** Tells the server which clock the user lives by. */
export const sendTimeZone = (client: QueryClient, timeZone: string) =>
  act(setTimeZone, { body: { timeZone } }).run(client)
