import { useQuery } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { fieldIssues } from '#lib/data/failure.ts'
import { read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { addingContact } from '#people/add-contact.queries.ts'
import { identifiesNobody, type Identifying } from './new-contact.rules.ts'

/** Adds a contact from a form, which shows by itself what is wrong with a field. */
export const addingFromForm: Mutation<typeof contactRoutes.add> = {
  ...addingContact,
  handled: (error) => isLimitReached(error) || Object.keys(fieldIssues(error)).length > 0,
}

export const useAddContact = () => useRouteMutation(addingFromForm)

/** Contacts that look like the one being entered. */
export const useDuplicates = (given: Identifying) =>
  useQuery({ ...read(contactRoutes.duplicates, { query: given }), staleTime: 0, enabled: !identifiesNobody(given) })
