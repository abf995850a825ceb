import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { useRemoveShoot } from '../shoots.queries.ts'

type Props = { shoot: ShootDetail; remove: ReturnType<typeof useRemoveShoot>; onClose: () => void }

/** Asks before a shoot is deleted, and then leads to the schedule. */
export function DeleteShoot({ shoot, remove, onClose }: Props) {
  const navigate = useNavigate()
  const confirm = () =>
    remove.mutate(
      { params: { id: shoot.id } },
      {
        // Unsaved input on the page is discarded together with the shoot.
        onSuccess: () => void navigate({ to: '/schedule', ignoreBlocker: true }),
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
      <bdi>{shootName(shoot)}</bdi> with its team, call times, tasks and links will be deleted.
    </ConfirmDialog>
  )
}
