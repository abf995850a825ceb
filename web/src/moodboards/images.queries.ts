import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import type { BulkImages } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { counted } from '@contactsheet/contracts/text/numbers'
import { call, keyOf } from '#lib/data/api.ts'
import { ApiError } from '#lib/data/failure.ts'
import { withChanges, type Before } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type BoundMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { useMutationSequence, type MutationSequence } from '#lib/data/mutations/write.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { toastDurations } from '#lib/toast.ts'
import { inOrderOf, putBack } from './grid/order.rules.ts'
import { comesOrGoes, moodboardDetail, ownPage, shownWith, type OfBoard } from './moodboards.queries.ts'

/** The path of all images of a board. */
const queue = ({ params }: OfBoard) => ['moodboards', params.id, 'images']

const editImages = (id: number, change: (images: MoodboardImage[]) => MoodboardImage[]) =>
  ownPage(id, (board) => {
    const images = change(board.images)
    return { ...board, images, imageCount: images.length }
  })

const without = (ids: readonly number[]) => (images: MoodboardImage[]) => images.filter(({ id }) => !ids.includes(id))

const idsOf = (images: readonly { id: number }[]) => images.map(({ id }) => id)

/** The images of a board in their order before a change. */
const orderBefore = (was: Before, id: number) =>
  was.find(moodboardRoutes.detail, (board) => (board.id === id ? idsOf(board.images) : undefined)) ?? []

/** One more picture, as the list of what waits knows it: the upload shows it itself. */
export const addingImage = {
  route: moodboardRoutes.addImage,
  failure: 'Failed to upload image',
  queue,
  refresh: comesOrGoes,
} satisfies Mutation<typeof moodboardRoutes.addImage>

export const commentImage = {
  route: moodboardRoutes.commentImage,
  failure: 'Failed to update comment',
  patches: ({ params, body }) => [
    editImages(params.id, (images) =>
      images.map((image) => (image.id === params.imageId ? withChanges(image, body) : image)),
    ),
  ],
  queue: ({ params: { id, imageId } }) => ['moodboards', id, 'images', imageId],
  refresh: shownWith,
} satisfies Mutation<typeof moodboardRoutes.commentImage>

/** Deletes; the toast offers Undo for 10 seconds. */
export const removeImage = {
  ...restorable(
    { one: 'image' },
    { remove: moodboardRoutes.removeImage, restore: moodboardRoutes.restoreImage },
    {
      patches: ({ params }) => [editImages(params.id, without([params.imageId]))],
      queue,
      refresh: comesOrGoes,
    },
  ).remove,
  success: 'Image deleted successfully',
}

const isStale = (error: unknown) => error instanceof ApiError && error.problem.code === 'stale_order'

type NewOrder = { id: number; imageIds: number[] }

/** The new order shows immediately. What was uploaded since then goes along, because the server wants all images or none. */
const reorderImages = (client: QueryClient): MutationSequence<NewOrder, void> => ({
  run: async ({ id, imageIds }) => {
    const params = { id }
    const send = (images: readonly MoodboardImage[] | undefined) => {
      const all = images ? idsOf(inOrderOf(images, imageIds)) : imageIds
      return call(moodboardRoutes.reorderImages, { params, body: { imageIds: all } })
    }
    await send(client.getQueryData(moodboardDetail(id).queryKey)?.images).catch(async (error: unknown) => {
      if (!isStale(error)) throw error
      // A file that is being uploaded is on the board before this page has heard of it. What is gone is no such case.
      const { images } = await call(moodboardRoutes.detail, { params })
      const there = new Set(idsOf(images))
      if (!imageIds.every((imageId) => there.has(imageId))) throw error
      await send(images)
    })
  },
  failure: 'Failed to reorder images',
  patches: ({ id, imageIds }) => [editImages(id, (images) => inOrderOf(images, imageIds))],
  queue: ({ id }) => queue({ params: { id } }),
  refresh: ({ id }) => shownWith({ params: { id } }),
})

type Act = BulkImages['act']
const words: Record<Act, { done: string; failure: string }> = {
  delete: { done: 'deleted successfully', failure: 'Failed to delete images' },
  restore: { done: 'restored', failure: 'Failed to restore images' },
  move: { done: 'moved', failure: 'Failed to move images' },
  copy: { done: 'copied', failure: 'Failed to copy images' },
}

type BulkInput = OfBoard & { body: BulkImages }

const shownWithBoth = ({ params, body: { to } }: BulkInput): Refresh[] => [
  ...comesOrGoes({ params }),
  ...(to === undefined ? [] : [keyOf(moodboardRoutes.detail, { params: { id: to } })]),
]

const takesAway = (act: Act) => act === 'delete' || act === 'move'

/** An act without a way back. */
const finalAct = (act: Act, where = '') =>
  ({
    route: moodboardRoutes.bulkImages,
    failure: words[act].failure,
    success: ({ changed }) => `${counted(changed.length, 'image')} ${words[act].done}${where}`,
    patches: ({ params, body }) => (takesAway(act) ? [editImages(params.id, without(body.imageIds))] : []),
    queue,
    refresh: shownWithBoth,
  }) satisfies Mutation<typeof moodboardRoutes.bulkImages>

/** Acts; the toast offers Undo for 10 seconds, which puts everything back where it was. */
const actOnSeveral = (act: Act, where = '') =>
  ({
    ...finalAct(act, where),
    undo: (input, { changed }, was) => undoOf(input, changed, orderBefore(was, input.params.id)),
    undoFor: toastDurations.deletion,
  }) satisfies Mutation<typeof moodboardRoutes.bulkImages>

function undoOf({ params, body: { act, to = 0 } }: BulkInput, imageIds: number[], order: readonly number[]) {
  const there = { params: { id: to } }
  if (act === 'delete') return bindMutation(finalAct('restore'), { params, body: { act: 'restore', imageIds } })
  if (act === 'copy') return bindMutation(finalAct('delete'), { ...there, body: { act: 'delete', imageIds } })
  return act === 'move' ? moveBack(there, params.id, imageIds, order) : undefined
}

/** Moves images back, and then to where they lay, even if the board has changed since; a retry continues where it failed. */
function moveBack(from: OfBoard, id: number, imageIds: number[], order: readonly number[]): BoundMutation {
  let isBack = false
  return {
    run: async (client) => {
      if (!isBack)
        await bindMutation(finalAct('move', ' back'), { ...from, body: { act: 'move', imageIds, to: id } }).run(client)
      isBack = true
      const { images } = await client.fetchQuery({ ...moodboardDetail(id), staleTime: 0 })
      await bindMutation(placeImages, {
        params: { id },
        body: { imageIds: putBack(idsOf(images), imageIds, order) },
      }).run(client)
    },
  }
}

const placeImages = {
  route: moodboardRoutes.reorderImages,
  failure: 'Failed to reorder images',
  patches: ({ params, body }) => [editImages(params.id, (images) => inOrderOf(images, body.imageIds))],
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof moodboardRoutes.reorderImages>

export const useCommentImage = () => useRouteMutation(commentImage)
export const useRemoveImage = () => useRouteMutation(removeImage)
export const useDeleteImages = () => useRouteMutation(actOnSeveral('delete'))
/** Moves or copies images of a board to another one, whose title is said. */
export function useSendImages() {
  const client = useQueryClient()
  return (
    act: 'move' | 'copy',
    { from, to, imageIds }: { from: number; to: { id: number; title: string }; imageIds: number[] },
  ) => {
    const input = { params: { id: from }, body: { act, imageIds, to: to.id } }
    // A failure has said so itself.
    void bindMutation(actOnSeveral(act, ` to ${to.title}`), input)
      .run(client)
      .catch(() => undefined)
  }
}
export function useReorderImages() {
  return useMutationSequence(reorderImages(useQueryClient()))
}
