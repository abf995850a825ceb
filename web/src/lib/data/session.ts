import { queryOptions, useQuery } from '@tanstack/react-query'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { read } from './api.ts'

/** Who is signed in. Asked once, not again when a second component wants to know; changes of the profile refresh the area. */
export const me = () => queryOptions({ ...read(identityRoutes.me, {}), retryOnMount: false })

/** The signed-in user, for screens and parts of the frame. */
export const useMe = () => useQuery(me())

/** What a person is called in greetings and beside the avatar. */
export function nameOf(user: { firstName: string | null; lastName: string | null; email: string }): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
}
