import { savedSoon } from '#lib/form/leave-guard.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

type Props = { busy: boolean; onLeave: () => void; onStay: () => void }

/** Asks before what could not be saved is left. */
export function LeaveShoot({ busy, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog opened title="Leave without saving?" confirm="Leave" onConfirm={onLeave} onCancel={onStay}>
      {busy ? savedSoon : 'What you changed on this shoot could not be saved.'}
    </ConfirmDialog>
  )
}
