import { useLeaveGuard } from '#lib/drafts/leave-guard.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

type Props = { isChanged: boolean; onLeave: () => void }

/** Asks before a page with unsaved changes is left. Its own tabs and dialogs are no other page. */
export function LeaveGuard({ isChanged, onLeave }: Props) {
  const { asking, stay, leave } = useLeaveGuard(isChanged, onLeave)
  return (
    <ConfirmDialog opened={asking} title="Leave without saving?" confirm="Leave" onConfirm={leave} onCancel={stay}>
      What you changed on this shoot has not been saved.
    </ConfirmDialog>
  )
}
