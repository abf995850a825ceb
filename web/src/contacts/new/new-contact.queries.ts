import { useQuery } from '@tanstack/react-query'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { fieldIssues } from '#lib/data/failure.ts'
import { call, read } from '#lib/data/api.ts'
import { saying, useMutationSequence, type MutationSequence } from '#lib/data/mutations/mutation-sequence.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { counted } from '../contacts.queries.ts'
import type { ContactValues } from '../contact-values.rules.ts'
import { newContactOf, identifiesNobody, type Identifying } from './new-contact.rules.ts'

/** What the server has already: a retry after a failure continues from there instead of making a second contact. */
type Saved = { id: number; fields: string; genres: string; tags: string }

/** Stores how far adding a contact has got, initially ''. It is kept with the form's draft, and for as long. */
export type Progress = { read: () => string; write: (progress: string) => void }

const nobody = { fields: '', genres: '[]', tags: '[]' }

/** The steps that a form still needs, each with what to record once it is done. */
function stepsOf(draft: ContactValues, saved: Saved | undefined) {
  const body = newContactOf(draft)
  const { genreNames, tagNames } = draft
  const wanted = { fields: JSON.stringify(body), genres: JSON.stringify(genreNames), tags: JSON.stringify(tagNames) }
  const has = saved ?? nobody
  const send = {
    fields: (id?: number) =>
      id === undefined ? call(contactRoutes.add, { body }) : call(contactRoutes.change, { params: { id }, body }),
    genres: (id = 0) =>
      saying(
        'Failed to update contact genres',
        call(contactRoutes.setGenres, { params: { id }, body: { genreNames } }),
      ),
    tags: (id = 0) =>
      saying('Failed to update contact tags', call(contactRoutes.setTags, { params: { id }, body: { tagNames } })),
  }
  const parts = (['fields', 'genres', 'tags'] as const).filter((part) => has[part] !== wanted[part])
  return parts.map((part) => ({ send: send[part], done: { [part]: wanted[part] } }))
}

async function addContact(draft: ContactValues, progress: Progress): Promise<ContactDetail> {
  const noted = progress.read()
  let saved = noted === '' ? undefined : (JSON.parse(noted) as Saved)
  let contact: ContactDetail | undefined
  for (const { send, done } of stepsOf(draft, saved)) {
    contact = await send(saved?.id)
    saved = { ...nobody, ...saved, ...done, id: contact.id }
    progress.write(JSON.stringify(saved))
  }
  return contact ?? call(contactRoutes.detail, { params: { id: saved?.id ?? 0 } })
}

/** Adds a contact: first its fields, then its genres and tags if any were chosen. */
export const addingContact = (progress: Progress): MutationSequence<ContactValues, ContactDetail> => ({
  run: (draft) => addContact(draft, progress),
  once: () => 'add contact',
  failure: 'Failed to create contact',
  success: (contact) => ({ title: `${displayName(contact)} added` }),
  handled: (error) => isLimitReached(error) || Object.keys(fieldIssues(error)).length > 0,
  queue: () => ['contacts', 'new'],
  refresh: () => counted,
})

export const useAddContact = (progress: Progress) => useMutationSequence(addingContact(progress))

/** Contacts that look like the one being entered. */
export const useDuplicates = (given: Identifying) =>
  useQuery({ ...read(contactRoutes.duplicates, { query: given }), staleTime: 0, enabled: !identifiesNobody(given) })
