import { useQuery } from '@tanstack/react-query'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { keyOf, read } from '#lib/data/api.ts'
import { fieldIssues } from '#lib/data/failure.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

const { signIn, endSession, endOtherSessions, changePassword } = identityRoutes

/** Where the user is signed in, and whether a password of theirs is kept here. */
export const useOwnSignIn = () => useQuery({ ...read(signIn, {}), refetchOnWindowFocus: true })

const queue = () => ['sign-in']
const refresh = () => [keyOf(signIn)]

const signOutBrowser = {
  route: endSession,
  failure: 'Failed to sign the browser out',
  success: () => ({ title: 'Signed out', text: 'That browser has to sign in again.' }),
  patches: ({ params: { sessionId } }) => [
    patchCache(signIn, (own) => ({ ...own, browsers: own.browsers.filter(({ id }) => id !== sessionId) })),
  ],
  queue,
  refresh,
} satisfies Mutation<typeof endSession>

const signOutElsewhere = {
  route: endOtherSessions,
  failure: 'Failed to sign the other browsers out',
  success: () => ({ title: 'Signed out everywhere else', text: 'Only this browser is still signed in.' }),
  patches: () => [patchCache(signIn, (own) => ({ ...own, browsers: own.browsers.filter(({ isThis }) => isThis) }))],
  queue,
  refresh,
} satisfies Mutation<typeof endOtherSessions>

/** What is wrong with a field is shown there, everything else in a toast. */
const changeOwnPassword = {
  route: changePassword,
  failure: 'Failed to change the password',
  success: () => ({ title: 'Password changed', text: 'Every other browser is signed out.' }),
  handled: (error: unknown) => Object.keys(fieldIssues(error)).length > 0,
  queue,
  refresh,
} satisfies Mutation<typeof changePassword>

export const useSignOutBrowser = () => useRouteMutation(signOutBrowser)
export const useSignOutElsewhere = () => useRouteMutation(signOutElsewhere)
export const useChangePassword = () => useRouteMutation(changeOwnPassword)
