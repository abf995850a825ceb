import { Button } from '#ui/button.tsx'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
  opened: boolean
  title: string
  /** The question, including the consequences. */
  children: ReactNode
  /** The label of the confirming button: 'Delete'. */
  confirm: string
  /** The label of the button that changes nothing. */
  cancel?: string
  /** True while the act is in progress; the button then says 'Processing...'. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** What Escape and Back mean, if it is not what that button does. */
  onClose?: () => void
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    busy = false,
    onConfirm,
    onCancel,
    onClose = onCancel,
  } = props
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      closable={!busy}
      footer={
        <>
          <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
            {cancel}
          </Button>
          <Button onClick={onConfirm} disabled={busy}>
            {busy ? 'Processing...' : confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
