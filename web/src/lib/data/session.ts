import { queryOptions, useQuery } from '@tanstack/react-query'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { read } from './api.ts'

/** The signed-in user. Fetched once, even if another component needs it later; changes of the profile refresh the area. */
export const me = () => queryOptions({ ...read(identityRoutes.me, {}), retryOnMount: false })

/** The signed-in user, for screens and parts of the frame. */
export const useMe = () => useQuery(me())

/** The user's name in greetings and beside the avatar: the e-mail address when there is none. */
export function nameOf(user: { firstName: string | null; lastName: string | null; email: string }): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
}
