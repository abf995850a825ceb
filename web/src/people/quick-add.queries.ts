import type { QuickContact } from '@contactsheet/contracts/contacts/quick-contact'
import { defaultContactType } from '@contactsheet/contracts/labels/label-words'
import { useRouteMutation } from '#lib/data/mutations/mutation.ts'
import { useTypes } from '#labels/labels.queries.ts'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'
import { addingContact } from './add-contact.queries.ts'

/** Makes a contact of somebody who was looked for; `notice` says that the plan has no room for one. */
export function useQuickAdd() {
  const { data: types = [] } = useTypes()
  const limit = usePlanLimit('contacts')
  const { mutateAsync } = useRouteMutation(addingContact)
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
  return { add, notice: limit.notice }
}
