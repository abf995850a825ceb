import type { AdminUser } from '@contactsheet/contracts/admin/users'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { nameOf } from '../../admin-words.rules.ts'

type Props = { user: AdminUser; busy: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before somebody is cut off. */
export function DeactivateUser({ user, busy, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      opened
      title={`Deactivate ${nameOf(user)}?`}
      confirm="Deactivate"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {user.email} is signed out everywhere at once and cannot sign in again. Their public links and calendar feed
        stop working, and images being generated are cancelled. Nothing is deleted: activating them brings everything
        back.
      </p>
    </ConfirmDialog>
  )
}
