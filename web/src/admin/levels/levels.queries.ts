import { useQuery } from '@tanstack/react-query'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

const freshForMs = 30_000

/** Every level, in display order. */
export const useLevels = () => useQuery({ ...read(adminRoutes.accessLevels, {}), staleTime: freshForMs })

const list = ['admin', 'access levels'] as const
/** Whoever is on a level sees its new limits at once, the administrator's own browser too. */
const touched = () => [
  keyOf(adminRoutes.accessLevels),
  keyOf(adminRoutes.users),
  keyOf(adminRoutes.record),
  'plans' as const,
]

const editLevels = (edit: (levels: AccessLevel[]) => AccessLevel[]) => patchCache(adminRoutes.accessLevels, edit)

export const addLevel = {
  route: adminRoutes.addAccessLevel,
  failure: 'Failed to create access level',
  success: 'Access level created successfully',
  queue: () => list,
  refresh: touched,
} satisfies Mutation<typeof adminRoutes.addAccessLevel>

export const useAddLevel = () => useRouteMutation(addLevel)

export const changeLevel = {
  route: adminRoutes.changeAccessLevel,
  failure: 'Failed to update access level',
  success: 'Access level updated successfully',
  queue: ({ params }) => [...list, params.id],
  refresh: touched,
} satisfies Mutation<typeof adminRoutes.changeAccessLevel>

export const useChangeLevel = () => useRouteMutation(changeLevel)

export const removeLevel = {
  route: adminRoutes.removeAccessLevel,
  failure: 'Failed to delete access level',
  success: 'Access level deleted successfully',
  patches: ({ params }) => [editLevels((levels) => levels.filter(({ id }) => id !== params.id))],
  queue: () => list,
  refresh: touched,
} satisfies Mutation<typeof adminRoutes.removeAccessLevel>

export const useRemoveLevel = () => useRouteMutation(removeLevel)

/** The new order shows immediately; after a rejection the list is reloaded. */
export const reorderLevels = {
  route: adminRoutes.reorderAccessLevels,
  failure: 'Failed to reorder access levels',
  success: 'Access levels reordered successfully',
  patches: ({ body }) => [
    editLevels((levels) => levels.toSorted((a, b) => body.levelIds.indexOf(a.id) - body.levelIds.indexOf(b.id))),
  ],
  queue: () => list,
  refresh: touched,
} satisfies Mutation<typeof adminRoutes.reorderAccessLevels>

export const useReorderLevels = () => useRouteMutation(reorderLevels)
