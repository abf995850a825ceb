import { useQuery } from '@tanstack/react-query'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { keyOf, read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { ApiError } from '#lib/data/failure.ts'
import { labelsFreshForMs } from './labels.queries.ts'

const wordOf = (kind: LabelKind) => labelWords[kind].one.toLowerCase()
const lists = { type: labelRoutes.listTypes, genre: labelRoutes.listGenres, tag: labelRoutes.listTags } as const
const adds = { type: labelRoutes.addType, genre: labelRoutes.addGenre, tag: labelRoutes.addTag } as const
const changes = { type: labelRoutes.changeType, genre: labelRoutes.changeGenre, tag: labelRoutes.changeTag } as const
const removes = { type: labelRoutes.removeType, genre: labelRoutes.removeGenre, tag: labelRoutes.removeTag } as const

type List = (typeof lists)[LabelKind]
type Add = (typeof adds)[LabelKind]
type ChangeLabel = (typeof changes)[LabelKind]
type Remove = (typeof removes)[LabelKind]

/** Where a label's name and colour are shown; only genres are on shoots too. */
const touched = (kind: LabelKind): Refresh[] => [
  keyOf<List>(lists[kind]),
  'contacts',
  ...(kind === 'genre' ? (['shoots', 'dashboard'] as const) : []),
]

/** The labels of one kind, for the settings: refetched on each visit, because the usage counts change elsewhere. */
export const useLabels = (kind: LabelKind) =>
  useQuery({ ...read<List>(lists[kind], {}), staleTime: labelsFreshForMs, refetchOnMount: 'always' })

/** The server's refusals are shown at the field to be corrected. */
export const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 409)

/** Adds a label; it is not shown until the server has assigned its id. */
export const addLabel = (kind: LabelKind): Mutation<Add> => ({
  route: adds[kind],
  failure: `Failed to create ${wordOf(kind)}`,
  handled: isRefused,
  queue: () => ['labels', kind],
  refresh: () => [keyOf<List>(lists[kind])],
})

/** Renames or recolours a label; what has it follows. */
export const changeLabel = (kind: LabelKind): Mutation<ChangeLabel> => ({
  route: changes[kind],
  failure: `Failed to update ${wordOf(kind)}`,
  handled: isRefused,
  patches: ({ params, body }) => [
    patchCache(lists[kind], (labels) =>
      labels.map((label) => (label.id === params.id ? { ...label, ...body } : label)),
    ),
  ],
  queue: ({ params }) => ['labels', kind, params.id],
  refresh: () => touched(kind),
})

/** Deletes a label; contacts lose it, or fall back to the default type. */
export const removeLabel = (kind: LabelKind, name: string): Mutation<Remove> => ({
  route: removes[kind],
  failure: `Failed to delete ${wordOf(kind)}`,
  success: () => ({ title: `${labelWords[kind].one} deleted`, text: `"${name}" has been deleted successfully.` }),
  patches: ({ params }) => [patchCache(lists[kind], (labels) => labels.filter((label) => label.id !== params.id))],
  // Path of the whole list, because deleting makes room for the label that is added next.
  queue: () => ['labels', kind],
  refresh: () => touched(kind),
})

export const useAddLabel = (kind: LabelKind) => useRouteMutation(addLabel(kind))
export const useChangeLabel = (kind: LabelKind) => useRouteMutation(changeLabel(kind))
export const useRemoveLabel = (kind: LabelKind, name: string) => useRouteMutation(removeLabel(kind, name))
