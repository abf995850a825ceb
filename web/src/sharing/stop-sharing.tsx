import type { ShareKind } from '@contactsheet/contracts/sharing/sharing.schemas'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

type Props = {
  kind?: ShareKind
  /** The title of a call sheet's moodboard that stays shared. */
  stillShared?: string | undefined
  opened: boolean
  onConfirm: () => void
  onCancel: () => void
}

const words: Record<ShareKind, string> = { shoot: 'plan', moodboard: 'moodboard' }

/** Asks before a link ends, and says what that means. */
export function StopSharing({ kind = 'shoot', stillShared, opened, onConfirm, onCancel }: Props) {
  const what = words[kind]
  return (
    <ConfirmDialog
      opened={opened}
      title={`Stop sharing this ${what}?`}
      confirm="Stop sharing"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The link stops working at once for everyone who has it, and cannot be brought back. If you share the {what} again,
      it gets a new link.
      {stillShared !== undefined && (
        <>
          {' '}
          The moodboard <bdi>{stillShared}</bdi> keeps its own link.
        </>
      )}
    </ConfirmDialog>
  )
}
