import { contactRoutes } from '@contactsheet/contracts/contacts'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { toastDurations } from '#lib/toast.ts'

const everywhere = (): Refresh[] => ['contacts', 'shoots', 'dashboard', 'plans']

const undoMerge = {
  route: contactRoutes.undoMerge,
  failure: 'Failed to undo the merge',
  success: 'Two contacts again',
  queue: () => ['contacts'],
  refresh: everywhere,
} satisfies Mutation<typeof contactRoutes.undoMerge>

/** Merges one contact into another; the toast offers Undo for 10 seconds. */
export const mergeContacts = {
  route: contactRoutes.merge,
  failure: 'Failed to merge the contacts',
  success: (contact) => `Merged into ${displayName(contact)}`,
  undo: ({ params: { id } }, { mergeId }) => bindMutation(undoMerge, { params: { id, mergeId } }),
  undoFor: toastDurations.deletion,
  queue: () => ['contacts'],
  refresh: everywhere,
} satisfies Mutation<typeof contactRoutes.merge>

export const useMergeContacts = () => useRouteMutation(mergeContacts)
