import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { useNavigate } from '#lib/router/view.tsx'
import { savedSoon } from '#lib/form/leave-guard.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useRemoveShoot } from '../shoots.queries.ts'

type LeaveProps = { busy: boolean; onLeave: () => void; onCancel: () => void }

/** Asks before what could not be saved is left. */
export function LeaveShoot({ busy, onLeave, onCancel }: LeaveProps) {
  return (
    <ConfirmDialog opened title="Leave without saving?" confirm="Leave" onConfirm={onLeave} onCancel={onCancel}>
      {busy ? savedSoon : 'What you changed on this shoot could not be saved.'}
    </ConfirmDialog>
  )
}

type DeleteProps = { shoot: ShootDetail; remove: ReturnType<typeof useRemoveShoot>; onClose: () => void }

/** Asks before a shoot is deleted, and then leads to the schedule. */
export function DeleteShoot({ shoot, remove, onClose }: DeleteProps) {
  const navigate = useNavigate()
  const confirm = () =>
    remove.mutate(
      { params: { id: shoot.id } },
      {
        // Unsaved input on the page is discarded together with the shoot.
        onSuccess: () => navigate({ to: '/schedule', ignoreBlocker: true }),
        onError: onClose,
      },
    )
  return (
    <ConfirmDialog
      opened
      title="Delete this shoot?"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <bdi>{shootName(shoot)}</bdi> with its team, call times, tasks, shots and links will be deleted.
    </ConfirmDialog>
  )
}

/** Shown above a shoot that was deleted elsewhere while it has unsaved input here. */
export const ShootGone = ({ onRestore }: { onRestore: () => void }) => (
  <Notice
    role="alert"
    className="mb-4"
    action={
      <Button variant="default" size="sm" onClick={onRestore}>
        Bring it back
      </Button>
    }
  >
    <strong>Shoot not found.</strong> It was deleted meanwhile. What you typed is still here; bring the shoot back to
    save it.
  </Notice>
)
