import { contactRoutes } from '@contactsheet/contracts/contacts'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { keyOf } from '#lib/data/api.ts'
import type { Mutation } from '#lib/data/mutations/mutation.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'

/** Adds a contact. A plan without room for one is said by a dialog. */
export const addingContact = {
  route: contactRoutes.add,
  failure: 'Failed to create contact',
  success: (contact) => `${displayName(contact)} added`,
  handled: isLimitReached,
  queue: () => ['contacts', 'new'],
  refresh: () => [keyOf(contactRoutes.page), 'dashboard', 'plans'],
} satisfies Mutation<typeof contactRoutes.add>
