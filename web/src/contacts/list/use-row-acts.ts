import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { useMemo, useState } from 'react'
import type { RowHandlers } from '../rows/contact-row.tsx'
import { useArchiveContact, useRemoveContact } from '../contacts.queries.ts'
import type { SelectionState } from '#lib/selection/use-selection.ts'

/** The actions of a row, and the contact whose deletion awaits confirmation. */
export function useRowActs({ toggle }: Pick<SelectionState, 'toggle'>) {
  const [asked, setAsked] = useState<ListedContact>()
  const { mutate: archive } = useArchiveContact()
  const { mutate: remove, isPending: busy } = useRemoveContact()
  const handlers: RowHandlers = useMemo(
    () => ({
      onToggle: toggle,
      onArchive: (id, archived) => archive({ params: { id }, body: { archived } }),
      onDelete: setAsked,
    }),
    [toggle, archive],
  )
  const confirm = (id: number) => remove({ params: { id } }, { onSettled: () => setAsked(undefined) })
  return { handlers, asked, busy, confirm, cancel: () => setAsked(undefined) }
}

export type Deletion = Pick<ReturnType<typeof useRowActs>, 'asked' | 'busy' | 'confirm' | 'cancel'>
