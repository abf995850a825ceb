import { useQuery } from '@tanstack/react-query'
import { displayName } from '@contactsheet/contracts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { Label } from '@contactsheet/contracts/labels'
import type { Area } from '@contactsheet/contracts/route'
import { read } from '#lib/data/api.ts'
import { act, useChange, type Change } from '#lib/data/change.ts'
import { toastDurations } from '#lib/toast.ts'
import { archiveRows, changeContact, takeRows } from './contact-edits.ts'
import { changed, labelsNamed } from './contacts.rules.ts'

const freshForMs = 30_000

/** What shows contacts, or counts them. One list for all changes, so that they go out one after another. */
export const touched: Area[] = ['contacts', 'dashboard', 'shoots', 'plans']

/** One contact with its labels and shoots; fresh for 30 seconds. */
export const contactDetail = (id: number) => ({
  ...read(contactRoutes.detail, { params: { id } }),
  staleTime: freshForMs,
})

export const useContactDetail = (id: number) => useQuery({ ...contactDetail(id), refetchOnWindowFocus: true })

export const updateContact = {
  route: contactRoutes.change,
  failure: 'Failed to update contact',
  edits: ({ params, body }) => changeContact(params.id, (contact) => changed(contact, body)),
  refresh: touched,
} satisfies Change<typeof contactRoutes.change>

/** `known` gives the chosen genres their colours until the server has answered. */
export const setContactGenres = (known: readonly Label[]) =>
  ({
    route: contactRoutes.setGenres,
    failure: 'Failed to update contact genres',
    edits: ({ params, body }) => {
      const contactGenres = labelsNamed(body.genreNames, known).map((genre) => ({ genre }))
      return changeContact(params.id, (contact) => ({ ...contact, contactGenres }))
    },
    refresh: touched,
  }) satisfies Change<typeof contactRoutes.setGenres>

/** `known` gives the chosen tags their colours until the server has answered. */
export const setContactTags = (known: readonly Label[]) =>
  ({
    route: contactRoutes.setTags,
    failure: 'Failed to update contact tags',
    edits: ({ params, body }) => {
      const contactTags = labelsNamed(body.tagNames, known).map((tag) => ({ tag }))
      return changeContact(params.id, (contact) => ({ ...contact, contactTags }))
    },
    refresh: touched,
  }) satisfies Change<typeof contactRoutes.setTags>

const archiveQuietly = {
  route: contactRoutes.archive,
  failure: 'Failed to archive contact',
  edits: ({ params: { id }, body: { archived } }) => [
    ...changeContact(id, (contact) => ({ ...contact, archived })),
    ...archiveRows([id], archived),
  ],
  refresh: touched,
} satisfies Change<typeof contactRoutes.archive>

/** Archives or unarchives; the toast offers the opposite. */
export const archiveContact = {
  ...archiveQuietly,
  success: (contact) => `${displayName(contact)} ${contact.archived ? 'archived' : 'unarchived'}`,
  undo: ({ params, body }) => act(archiveQuietly, { params, body: { archived: !body.archived } }),
} satisfies Change<typeof contactRoutes.archive>

const restoreContact = {
  route: contactRoutes.restore,
  failure: 'Failed to restore contact',
  success: (contact) => `${displayName(contact)} is back`,
  refresh: touched,
} satisfies Change<typeof contactRoutes.restore>

/** Deletes; the toast offers Undo for 10 seconds. */
export const removeContact = {
  route: contactRoutes.remove,
  failure: 'Failed to delete contact',
  success: 'Contact deleted',
  undo: ({ params }) => act(restoreContact, { params }),
  undoFor: toastDurations.deletion,
  edits: ({ params }) => [takeRows([params.id])],
  refresh: touched,
} satisfies Change<typeof contactRoutes.remove>

export const useArchiveContact = () => useChange(archiveContact)
export const useRemoveContact = () => useChange(removeContact)
