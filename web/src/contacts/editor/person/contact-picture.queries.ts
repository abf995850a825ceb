import { contactRoutes } from '@contactsheet/contracts/contacts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { toastDurations } from '#lib/toast.ts'
import { changeContact, shownWith } from '../../contacts.queries.ts'

/** What a picture affects: everything that shows the person, and how much storage is used. */
const shown = (input: { params: { id: number } }) => [...shownWith(input), 'plans'] as const
const queue = ({ params }: { params: { id: number } }) => ['contacts', params.id]

const restorePicture = {
  route: contactRoutes.restorePicture,
  failure: 'Failed to restore the picture',
  success: 'Picture restored',
  queue,
  refresh: shown,
} satisfies Mutation<typeof contactRoutes.restorePicture>

const removeQuietly = {
  route: contactRoutes.removePicture,
  failure: 'Failed to remove the picture',
  patches: ({ params: { id } }) => changeContact(id, (contact) => ({ ...contact, picture: null })),
  queue,
  refresh: shown,
} satisfies Mutation<typeof contactRoutes.removePicture>

/** Brings back the picture that was there before. */
const before = (id: number, picture: string) => ({ params: { id, file: picture.slice(picture.lastIndexOf('/') + 1) } })

/** Replaces the picture of a contact, which had this one; Undo brings that back. */
export const setPicture = (had: string | null): Mutation<typeof contactRoutes.setPicture> => ({
  route: contactRoutes.setPicture,
  failure: 'Failed to keep the picture',
  success: 'Picture saved',
  undo: ({ params }) =>
    had === null ? bindMutation(removeQuietly, { params }) : bindMutation(restorePicture, before(params.id, had)),
  undoFor: toastDurations.deletion,
  queue,
  refresh: shown,
})

/** Removes the picture of a contact; Undo brings it back. */
const removePicture = (had: string): Mutation<typeof contactRoutes.removePicture> => ({
  ...removeQuietly,
  success: 'Picture removed',
  undo: ({ params }) => bindMutation(restorePicture, before(params.id, had)),
  undoFor: toastDurations.deletion,
})

/** What a file is left for that becomes the picture of a contact. */
export const pictureOf = (id: number) => `picture of contact ${id}`

export const useSetPicture = (had: string | null) => useRouteMutation(setPicture(had))
export const useRemovePicture = (had: string) => useRouteMutation(removePicture(had))
