import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Shot } from '@contactsheet/contracts/shoots/shoot'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { keyOf } from '#lib/data/api.ts'
import { patchCache, withChanges } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type BoundMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { addPart, changePart, removePart, reorderParts, undoable, type Parts } from '#lib/data/mutations/parts.ts'
import { nowIn } from '#lib/dates.ts'
import { shotsOf } from '../shoots.queries.ts'
import { inOrder, putBehind } from './planning.rules.ts'
import { addedWords } from './shots.rules.ts'

export const shots: Parts<Shot> = {
  one: 'shot',
  param: 'shotId',
  queue: ({ params: { id } }) => ['shoots', id, 'shots'],
  refresh: ({ params: { id } }) => [keyOf(shootRoutes.shots, { params: { id } })],
  edit: ({ params: { id } }, change) => [patchCache(shootRoutes.shots, change, { params: { id } })],
  before: (was) => was.find(shootRoutes.shots, (list) => list),
}

export const addShot = addPart(shots, shootRoutes.addShot, ({ params, body: { title, notes } }, there) => ({
  shootId: params.id,
  title: title || null,
  notes: notes || null,
  imageId: null,
  picture: null,
  doneAt: null,
  order: there.length,
}))

export const addShotPictures: Mutation<typeof shootRoutes.addShotPictures> = {
  route: shootRoutes.addShotPictures,
  failure: 'Failed to add shots',
  success: ({ leftOut }, { body: { imageIds } }) => addedWords(imageIds.length - leftOut, leftOut),
  queue: shots.queue,
  refresh: shots.refresh,
}

const putShot: Mutation<typeof shootRoutes.changeShot> = {
  ...changePart(shots, shootRoutes.changeShot),
  patches: (input) =>
    shots.edit(input, (list) =>
      list.map((shot) => (shot.id === input.params.shotId ? withChanges(shot, asStored(input.body)) : shot)),
    ),
}

function asStored({ done, ...words }: { done?: boolean | undefined }) {
  const { date, time } = nowIn('UTC')
  return { ...words, ...(done !== undefined && { doneAt: done ? `${date}T${time}:00.000Z` : null }) }
}

/** A tick needs no Undo: the next press takes it back. */
export const changeShot: Mutation<typeof shootRoutes.changeShot> = {
  ...undoable(shots, putShot),
  success: (_shot, { body }) => (body.done === undefined ? 'Shot saved' : undefined),
}

export const reorderShots = reorderParts(shots, shootRoutes.reorderShots, (list, { body }) =>
  inOrder(list, body.shotIds),
)

/** Creates a deleted shot again behind those that it followed; a retry after a failure continues with the one already created. */
function bringBack(shootId: number, gone: Shot, followed: readonly number[]): BoundMutation {
  const params = { id: shootId }
  // A picture that is deleted meanwhile cannot be given to a shot.
  const imageId = gone.picture === null ? null : gone.imageId
  const title = gone.title ?? (imageId === null ? 'Shot' : null)
  let made: Shot | undefined
  return {
    run: async (client: QueryClient) => {
      const body = { title, notes: gone.notes, imageId, done: gone.doneAt !== null }
      made ??= await bindMutation(addShot, { params, body }).run(client)
      const { id } = made
      const now = (await client.fetchQuery(shotsOf(shootId))).map((shot) => shot.id)
      await bindMutation(reorderShots, { params, body: { shotIds: putBehind(now, id, followed) } }).run(client)
    },
  }
}

export const removeShot = removePart(shots, shootRoutes.removeShot, (gone, { params: { id } }, followed) =>
  bringBack(
    id,
    gone,
    followed.map((shot) => shot.id),
  ),
)

/** The shot list of a shoot, in the user's order. */
export const useShots = (id: number) => useQuery({ ...shotsOf(id), refetchOnWindowFocus: true })
export const useAddShot = () => useRouteMutation(addShot)
export const useAddShotPictures = () => useRouteMutation(addShotPictures)
export const useChangeShot = () => useRouteMutation(changeShot)
export const useReorderShots = () => useRouteMutation(reorderShots)
export const useRemoveShot = () => useRouteMutation(removeShot)
