import { useQuery } from '@tanstack/react-query'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { fieldIssues } from '#lib/data/failure.ts'
import { read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { counted } from '../contacts.queries.ts'
import { identifiesNobody, type Identifying } from './new-contact.rules.ts'

/** Adds a contact with its genres and tags. */
export const addingContact = {
  route: contactRoutes.add,
  failure: 'Failed to create contact',
  success: (contact) => `${displayName(contact)} added`,
  handled: (error) => isLimitReached(error) || Object.keys(fieldIssues(error)).length > 0,
  queue: () => ['contacts', 'new'],
  refresh: () => counted,
} satisfies Mutation<typeof contactRoutes.add>

export const useAddContact = () => useRouteMutation(addingContact)

/** Contacts that look like the one being entered. */
export const useDuplicates = (given: Identifying) =>
  useQuery({ ...read(contactRoutes.duplicates, { query: given }), staleTime: 0, enabled: !identifiesNobody(given) })
