import { useQuery } from '@tanstack/react-query'
import { displayName } from '@contactsheet/contracts/contact-name'
import { contactRoutes, type ContactDetail } from '@contactsheet/contracts/contacts'
import { useRef } from 'react'
import { ApiError, fieldIssues } from '#lib/failure.ts'
import { call, read } from '#lib/api.ts'
import { saying, useSteps } from '#lib/steps.ts'
import { touched } from './contacts.queries.ts'
import { fieldsOf, identifiesNobody, type ContactDraft, type Identifying } from './new-contact.rules.ts'

/** True when the plan has no room for one more. */
export const isLimitReached = (error: unknown) => error instanceof ApiError && error.problem.code === 'limit_reached'

/** What the server has already: a second try after a failure goes on from there instead of making a second contact. */
type Saved = { contact: ContactDetail; fields: string; genres: string; tags: string }

const same = (one: unknown, other: string) => JSON.stringify(one) === other

async function saveFields(draft: ContactDraft, saved: Saved | undefined): Promise<Saved> {
  const body = fieldsOf(draft)
  const fields = JSON.stringify(body)
  if (saved?.fields === fields) return saved
  if (!saved) return { contact: await call(contactRoutes.add, { body }), fields, genres: '[]', tags: '[]' }
  const params = { id: saved.contact.id }
  return { ...saved, contact: await call(contactRoutes.change, { params, body }), fields }
}

async function saveGenres({ genreNames }: ContactDraft, saved: Saved): Promise<Saved> {
  if (same(genreNames, saved.genres)) return saved
  const input = { params: { id: saved.contact.id }, body: { genreNames } }
  const contact = await saying('Failed to update contact genres', call(contactRoutes.setGenres, input))
  return { ...saved, contact, genres: JSON.stringify(genreNames) }
}

async function saveTags({ tagNames }: ContactDraft, saved: Saved): Promise<Saved> {
  if (same(tagNames, saved.tags)) return saved
  const input = { params: { id: saved.contact.id }, body: { tagNames } }
  const contact = await saying('Failed to update contact tags', call(contactRoutes.setTags, input))
  return { ...saved, contact, tags: JSON.stringify(tagNames) }
}

/** Adds a contact: first its fields, then its genres and tags if any were chosen. */
export function useAddContact() {
  const saved = useRef<Saved>(undefined)
  return useSteps({
    run: async (draft: ContactDraft) => {
      saved.current = await saveFields(draft, saved.current)
      saved.current = await saveGenres(draft, saved.current)
      saved.current = await saveTags(draft, saved.current)
      return saved.current.contact
    },
    failure: 'Failed to create contact',
    success: (contact) => ({ title: `${displayName(contact)} added` }),
    handled: (error) => isLimitReached(error) || Object.keys(fieldIssues(error)).length > 0,
    refresh: touched,
  })
}

/** Contacts that look like the one being written down. */
export const useDuplicates = (given: Identifying) =>
  useQuery({ ...read(contactRoutes.duplicates, { query: given }), staleTime: 0, enabled: !identifiesNobody(given) })
