import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { filterOf, sparse, type ContactFilter } from '../filters/contact-search.rules.ts'
import type { Deletion } from './use-row-acts.ts'

const AddContact = lazyPart(() => import('../new/add-contact.tsx'), 'AddContact')
const OtherFilters = lazyPart(() => import('../filters/parts/other-filters.tsx'), 'OtherFilters')
const DeleteContact = lazyPart(() => import('../delete-contact.tsx'), 'DeleteContact')

type Props = {
  filter: ContactFilter
  /** Which dialogs are open, according to the address. */
  open: { add: boolean; filters: boolean }
  deletion: Deletion
}

/** The dialogs over the list. Each is loaded when first needed. */
export function ContactDialogs({ filter, open, deletion }: Props) {
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate({ to: '.', search: (before) => sparse(filterOf(before)), replace: true, resetScroll: false }),
    [navigate],
  )
  const close = useCloseDialog(leave)
  // Replaces the dialog's history entry, so that Back leads to the list as it was before.
  const apply = (change: Partial<ContactFilter>) =>
    void navigate({ to: '.', search: (before) => sparse({ ...filterOf(before), ...change }), replace: true })
  const { asked } = deletion

  return (
    <Suspense>
      {open.add && <AddContact onClose={close} />}
      {open.filters && <OtherFilters values={filter} onApply={apply} onClose={close} />}
      {asked && (
        <DeleteContact
          contact={asked}
          busy={deletion.busy}
          onConfirm={() => deletion.confirm(asked.id)}
          onCancel={deletion.cancel}
        />
      )}
    </Suspense>
  )
}
