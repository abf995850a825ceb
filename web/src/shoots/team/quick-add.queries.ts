import { contactRoutes } from '@contactsheet/contracts/contacts'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { QuickContact } from '@contactsheet/contracts/contacts/quick-contact'
import { defaultContactType } from '@contactsheet/contracts/labels/label-words'
import { keyOf } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { useTypes } from '#labels/labels.queries.ts'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'

/** Adds a contact. A plan without room for one is said by a dialog. */
export const addingContact = {
  route: contactRoutes.add,
  failure: 'Failed to create contact',
  success: (contact) => `${displayName(contact)} added`,
  handled: isLimitReached,
  queue: () => ['contacts', 'new'],
  refresh: () => [keyOf(contactRoutes.page), 'dashboard', 'plans'],
} satisfies Mutation<typeof contactRoutes.add>

/** Makes a contact of somebody who was looked for; `notice` says that the plan has no room for one. */
export function useQuickAdd() {
  const { data: types = [] } = useTypes()
  const limit = usePlanLimit('contacts')
  const { mutateAsync, isPending } = useRouteMutation(addingContact)
  const type = types.find(({ isDefault }) => isDefault)?.name ?? defaultContactType
  /** Rejects when nobody was added; by then it has been said. */
  const add = async (somebody: QuickContact) => {
    try {
      return await mutateAsync({ body: { type, ...somebody } })
    } catch (error) {
      limit.note(error)
      throw error
    }
  }
  return { add, isPending, notice: limit.notice }
}
