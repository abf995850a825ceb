import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { nameInQuestion } from './contacts.rules.ts'

type Props = {
  contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a contact is deleted. */
export function DeleteContact({ contact, busy, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog opened title="Delete Contact" confirm="Delete" busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
      Are you sure you want to delete <bdi>{nameInQuestion(contact)}</bdi>? This action cannot be undone.
    </ConfirmDialog>
  )
}
