import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { usersPerPage } from '@contactsheet/contracts/admin/admin-names'
import type { UsersQuery } from '@contactsheet/contracts/admin/users'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache, withChanges } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

const freshForMs = 10_000

/** One page of users; the page before stays until it is there. */
export const useUsers = (query: Partial<UsersQuery>) =>
  useQuery({
    ...read(adminRoutes.users, { query: { limit: usersPerPage, ...query } }),
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  })

const touched = () => [
  keyOf(adminRoutes.users),
  keyOf(adminRoutes.accessLevels),
  keyOf(adminRoutes.record),
  keyOf(adminRoutes.installation),
]

/** Changes a level, deactivates or activates. A level that was changed by mistake can be put back at once. */
const changeUser: Mutation<typeof adminRoutes.changeUser> = {
  route: adminRoutes.changeUser,
  failure: 'Failed to update user',
  success: 'User updated successfully',
  patches: ({ params, body }) => [
    patchCache(adminRoutes.users, (page) => ({
      ...page,
      users: page.users.map((user) => (user.id === params.userId ? withChanges(user, body) : user)),
    })),
  ],
  undo: ({ params, body }, _answer, was) => {
    if (body.accessLevel === undefined) return undefined
    const before = was.find(adminRoutes.users, ({ users }) => users.find(({ id }) => id === params.userId))
    return before && bindMutation(changeUser, { params, body: { accessLevel: before.accessLevel } })
  },
  queue: ({ params }) => ['admin', 'users', params.userId],
  refresh: touched,
}

export const useChangeUser = () => useRouteMutation(changeUser)

/** Makes a link with which somebody chooses a new password. It is in no cache. */
export const useAddPasswordLink = () =>
  useRouteMutation({
    route: adminRoutes.addPasswordLink,
    failure: 'Failed to create the password link',
    queue: ({ params }) => ['admin', 'users', params.userId],
    refresh: () => [keyOf(adminRoutes.record)],
  } satisfies Mutation<typeof adminRoutes.addPasswordLink>)
