import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { opened: boolean; onStay: () => void; onLeave: () => void }

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ opened, onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Discard changes?"
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you have changed here is not saved yet.
    </ConfirmDialog>
  )
}
