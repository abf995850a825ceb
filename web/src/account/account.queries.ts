import { accountRoutes } from '@contactsheet/contracts/account'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

/** How much there is in the account. */
export const useAccountContents = () => useQuery({ ...read(accountRoutes.contents, {}), staleTime: 0 })

const removeAccount: Mutation<typeof accountRoutes.remove> = {
  route: accountRoutes.remove,
  failure: 'Your account could not be deleted',
  // Shown in the dialog.
  handled: () => true,
  queue: () => ['account'],
  refresh: () => [],
}

/** Ends the account. */
export const useRemoveAccount = () => useRouteMutation(removeAccount)
