import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left. Its own tabs and dialogs are no other page. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      What you changed on this shoot has not been saved.
    </ConfirmDialog>
  )
}
