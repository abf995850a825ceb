import { useQuery } from '@tanstack/react-query'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { keyOf, read } from '#lib/data/api.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { toastDurations } from '#lib/toast.ts'
import { archiveRows, changeContact, takeRows } from './contact-patches.ts'

const freshForMs = 30_000

type OfContact = { params: { id: number } }

/** The path of one contact. */
const queue = ({ params }: OfContact) => ['contacts', params.id]
/** The contact in the lists and its own detail. */
const itself = ({ params: { id } }: OfContact): Refresh[] => [
  keyOf(contactRoutes.page),
  keyOf(contactRoutes.detail, { params: { id } }),
]
/** What adding or removing a contact affects: the lists, and everything that counts contacts. */
export const counted: Refresh[] = [keyOf(contactRoutes.page), 'dashboard', 'plans']
/** What shows the fields of a contact: shoots and the dashboard name the people of a team. */
export const shownWith = (input: OfContact): Refresh[] => [...itself(input), 'shoots', 'dashboard']
const comesOrGoes = (input: OfContact): Refresh[] => [...shownWith(input), 'plans']

/** One contact with its labels and shoots; fresh for 30 seconds. */
export const contactDetail = (id: number) => ({
  ...read(contactRoutes.detail, { params: { id } }),
  staleTime: freshForMs,
})

export const useContactDetail = (id: number) => useQuery({ ...contactDetail(id), refetchOnWindowFocus: true })

const archiveQuietly = {
  route: contactRoutes.archive,
  failure: 'Failed to archive contact',
  patches: ({ params: { id }, body: { archived } }) => [
    ...changeContact(id, (contact) => ({ ...contact, archived })),
    ...archiveRows([id], archived),
  ],
  queue,
  // The dashboard counts only those who are not archived.
  refresh: (input) => [...itself(input), 'dashboard'],
} satisfies Mutation<typeof contactRoutes.archive>

/** Archives or unarchives; the toast offers the opposite. */
export const archiveContact = {
  ...archiveQuietly,
  success: (contact) => `${displayName(contact)} ${contact.archived ? 'archived' : 'unarchived'}`,
  undo: ({ params, body }) => bindMutation(archiveQuietly, { params, body: { archived: !body.archived } }),
} satisfies Mutation<typeof contactRoutes.archive>

const restoreContact = {
  route: contactRoutes.restore,
  failure: 'Failed to restore contact',
  success: (contact) => `${displayName(contact)} restored`,
  queue,
  refresh: comesOrGoes,
} satisfies Mutation<typeof contactRoutes.restore>

/** Deletes; the toast offers Undo for 10 seconds. */
export const removeContact = {
  route: contactRoutes.remove,
  failure: 'Failed to delete contact',
  success: 'Contact deleted',
  undo: ({ params }) => bindMutation(restoreContact, { params }),
  undoFor: toastDurations.deletion,
  patches: ({ params }) => [takeRows([params.id])],
  queue,
  refresh: comesOrGoes,
} satisfies Mutation<typeof contactRoutes.remove>

export const useArchiveContact = () => useRouteMutation(archiveContact)
export const useRemoveContact = () => useRouteMutation(removeContact)
