import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
  opened: boolean
  title: string
  /** The question, with what follows from it. */
  children: ReactNode
  /** The word on the button that does it: 'Delete'. */
  confirm: string
  /** The word on the button that leaves everything as it is. */
  cancel?: string
  /** True while it is being done; the button then says 'Processing...'. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirm, cancel = 'Cancel', busy = false, onConfirm, onCancel } = props
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
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
