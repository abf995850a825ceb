import { useQuery } from '@tanstack/react-query'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { counted } from '@contactsheet/contracts/text/numbers'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { toastDurations } from '#lib/toast.ts'

/** What is under way for a board, and which pictures wait for it. */
export const boardGenerations = (id: number) => read(aiRoutes.board, { params: { id } })

/** The services to choose from. */
export const useAiServices = () => useQuery({ ...read(aiRoutes.services, {}), staleTime: 0 })

/** Whether the plan has room for another generation; asked anew each time. */
export const useLimitCheck = () => useQuery({ ...read(aiRoutes.limitCheck, {}), staleTime: 0, gcTime: 0 })

/** What a generation changes: the board's pictures that wait, and how much of the allowance is used. */
export const changedByGeneration = (id: number): Refresh[] => [
  keyOf(aiRoutes.board, { params: { id } }),
  keyOf(aiRoutes.limitCheck),
  'plans',
]

const ofBoard = ({ params: { id } }: { params: { id: number } }) => ['moodboards', id]

/** Takes pictures away from those that wait. */
const takeImages = (id: number, imageIds: readonly number[]) =>
  patchCache(
    aiRoutes.board,
    (board) => ({ ...board, images: board.images.filter((image) => !imageIds.includes(image.id)) }),
    { params: { id } },
  )

const restoreImages = {
  route: aiRoutes.bulk,
  failure: 'Failed to restore images',
  success: ({ changed }) => `${counted(changed.length, 'image')} restored`,
  queue: ofBoard,
  refresh: ({ params: { id } }) => changedByGeneration(id),
} satisfies Mutation<typeof aiRoutes.bulk>

/** Discards pictures that wait; the toast offers Undo for 10 seconds. */
const discardImages = {
  ...restoreImages,
  failure: 'Failed to discard images',
  success: ({ changed }) => `${counted(changed.length, 'image')} discarded`,
  patches: ({ params, body }) => [takeImages(params.id, body.imageIds)],
  undo: ({ params, body }) => bindMutation(restoreImages, { params, body: { ...body, act: 'restore' } }),
  undoFor: toastDurations.deletion,
} satisfies Mutation<typeof aiRoutes.bulk>

export const useDiscardImages = () => useRouteMutation(discardImages)

type ShownWith = (input: { params: { id: number } }) => Refresh[]

/** Adds pictures to their board; `refresh` says what shows the images of a board. */
export const addToBoard = (refresh: ShownWith) =>
  ({
    route: aiRoutes.add,
    failure: 'Failed to add images to moodboard',
    success: ({ count }) => `${counted(count, 'AI image')} added to moodboard`,
    queue: ofBoard,
    refresh: ({ params }) => [...refresh({ params }), ...changedByGeneration(params.id)],
  }) satisfies Mutation<typeof aiRoutes.add>

export const useAddToBoard = (refresh: ShownWith) => useRouteMutation(addToBoard(refresh))
