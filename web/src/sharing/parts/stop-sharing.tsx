import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

type Props = { opened: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before a link ends, and says what that means. */
export function StopSharing({ opened, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Stop sharing this plan?"
      confirm="Stop sharing"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The link stops working at once for everyone who has it, and cannot be brought back. If you share the plan again,
      it gets a new link.
    </ConfirmDialog>
  )
}
