import type { AdminUser } from '@contactsheet/contracts/admin/users'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { nameOf } from '../../admin-words.rules.ts'

type Props = {
  user: AdminUser
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called instead of asking about somebody who is cut off already. */
  onMoot: () => void
}

/** Asks before somebody is cut off. */
export function DeactivateUser({ user, busy, onConfirm, onCancel, onMoot }: Props) {
  // Once asked, it stays until the change has ended, although the list shows it beforehand.
  const [isMoot] = useState(!user.isActive)
  useEffect(() => {
    if (isMoot) onMoot()
  }, [isMoot, onMoot])
  if (isMoot) return null
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
