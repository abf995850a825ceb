import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { usersPerPage } from '@contactsheet/contracts/admin/admin-names'
import type { RecordQuery } from '@contactsheet/contracts/admin/record'
import type { UsersQuery } from '@contactsheet/contracts/admin/users'
import { counted } from '@contactsheet/contracts/text/numbers'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache, withChanges } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

/** One page of users; the page before stays until it is there. */
export const useUsers = (query: Partial<UsersQuery>) =>
  useQuery({
    ...read(adminRoutes.users, { query: { limit: usersPerPage, ...query } }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

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
  refresh: () => [
    keyOf(adminRoutes.users),
    keyOf(adminRoutes.accessLevels),
    keyOf(adminRoutes.record),
    keyOf(adminRoutes.installation),
  ],
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

/** Others change things, upload and delete all the time. */
const freshForMs = 30_000

/** Every level, in display order. */
export const useLevels = () => useQuery({ ...read(adminRoutes.accessLevels, {}), staleTime: freshForMs })

/** What changes of levels have in common: whoever is on one sees its new limits at once, the administrator's own browser too. */
const ofLevels = {
  queue: () => ['admin', 'access levels'],
  refresh: () => [
    keyOf(adminRoutes.accessLevels),
    keyOf(adminRoutes.users),
    keyOf(adminRoutes.record),
    'plans' as const,
  ],
}

const editLevels = (edit: (levels: AccessLevel[]) => AccessLevel[]) => patchCache(adminRoutes.accessLevels, edit)

export const addLevel = {
  ...ofLevels,
  route: adminRoutes.addAccessLevel,
  failure: 'Failed to create access level',
  success: 'Access level created successfully',
} satisfies Mutation<typeof adminRoutes.addAccessLevel>

export const changeLevel = {
  ...ofLevels,
  route: adminRoutes.changeAccessLevel,
  failure: 'Failed to update access level',
  success: 'Access level updated successfully',
  queue: ({ params }) => [...ofLevels.queue(), params.id],
} satisfies Mutation<typeof adminRoutes.changeAccessLevel>

export const removeLevel = {
  ...ofLevels,
  route: adminRoutes.removeAccessLevel,
  failure: 'Failed to delete access level',
  success: 'Access level deleted successfully',
  patches: ({ params }) => [editLevels((levels) => levels.filter(({ id }) => id !== params.id))],
} satisfies Mutation<typeof adminRoutes.removeAccessLevel>

/** The new order shows immediately; after a rejection the list is reloaded. */
export const reorderLevels = {
  ...ofLevels,
  route: adminRoutes.reorderAccessLevels,
  failure: 'Failed to reorder access levels',
  success: 'Access levels reordered successfully',
  patches: ({ body }) => [
    editLevels((levels) => levels.toSorted((a, b) => body.levelIds.indexOf(a.id) - body.levelIds.indexOf(b.id))),
  ],
} satisfies Mutation<typeof adminRoutes.reorderAccessLevels>

export const useAddLevel = () => useRouteMutation(addLevel)
export const useChangeLevel = () => useRouteMutation(changeLevel)
export const useRemoveLevel = () => useRouteMutation(removeLevel)
export const useReorderLevels = () => useRouteMutation(reorderLevels)

/** One page of the record, asked for anew at each visit: other administrators act too, and every look adds to it. */
export const useRecord = (query: Partial<RecordQuery>) =>
  useQuery({ ...read(adminRoutes.record, { query }), staleTime: 0, placeholderData: keepPreviousData })

/** How the image services fare. Answered to administrators only. */
export const useAiServiceStates = () => useQuery({ ...read(adminRoutes.aiServices, {}), staleTime: freshForMs })

/** Has a service make one picture; what it brings, a failure too, is an answer. */
export const useTestAiService = () =>
  useRouteMutation({
    route: adminRoutes.testAiService,
    failure: 'Failed to test the AI service',
    queue: () => ['admin', 'ai services'],
    refresh: () => [keyOf(adminRoutes.aiServices)],
  } satisfies Mutation<typeof adminRoutes.testAiService>)

/** Who uses how much storage; fresh for 30 seconds. Answered to administrators only. */
export const useStorageOverview = () => useQuery({ ...read(adminRoutes.storage, {}), staleTime: freshForMs })

/** What runs here, and on what. */
export const useInstallation = () => useQuery({ ...read(adminRoutes.installation, {}), staleTime: freshForMs })

/** Work that outlives requests, and what of it failed. */
export const useWork = () => useQuery({ ...read(adminRoutes.work, {}), staleTime: 0 })

/** Makes failed work of one kind due now. */
export const useRetryWork = () =>
  useRouteMutation({
    route: adminRoutes.retryWork,
    failure: 'Failed to try the work again',
    success: ({ retried }) => `${counted(retried, 'job is', 'jobs are')} tried again`,
    queue: () => ['admin', 'work'],
    refresh: () => [keyOf(adminRoutes.work), keyOf(adminRoutes.record)],
  } satisfies Mutation<typeof adminRoutes.retryWork>)
