import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { isTemporaryId } from '#lib/data/outbox/act-names.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { nameInQuestion } from './contacts.rules.ts'

type Props = {
  contact: Pick<Contact, 'id' | 'firstName' | 'lastName' | 'email'>
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a contact is deleted. */
export function DeleteContact({ contact, busy, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog opened title="Delete Contact" confirm="Delete" busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
      Are you sure you want to delete <bdi>{nameInQuestion(contact)}</bdi>? This action cannot be undone.
      {isTemporaryId(contact.id) &&
        ' They have not been sent yet: what you have done with them since, such as adding them to a team, goes too.'}
    </ConfirmDialog>
  )
}
