import { IconUpload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import type { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

/** Lies over the page while files are held over it. */
export const DropOverlay = ({ title }: { title: string }) => (
  <div className="pointer-events-none fixed inset-3 z-300 grid place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-page/88 text-18 font-semibold">
    <IconUpload size={32} stroke={1.5} aria-hidden="true" />
    <p>
      Drop images to add them to <bdi>{title}</bdi>
    </p>
  </div>
)

/** Asks before the page is left while files are on their way. */
export function UploadGuard({ line }: { line: UploadQueue }) {
  const dirty = useSyncExternalStore(line.subscribe, line.isBusy)
  const guard = useLeaveGuard({ dirty, discard: () => line.stop() })
  return (
    <ConfirmDialog
      opened={guard.asking}
      title="Leave during the upload?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      Images that have not been uploaded yet will not be added.
    </ConfirmDialog>
  )
}

/** True while there are files on their way, or some that failed. */
export const useHasUploads = (line: UploadQueue) => useSyncExternalStore(line.subscribe, () => line.get().length > 0)
