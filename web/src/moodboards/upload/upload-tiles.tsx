import { useSyncExternalStore } from 'react'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { UploadTile } from './parts/upload-tile.tsx'
import type { UploadQueue } from './upload-queue.ts'

/** The files on their way, behind the pictures. */
export function UploadTiles({ line }: { line: UploadQueue }) {
  const uploads = useSyncExternalStore(line.subscribe, line.get)
  return uploads.map((upload) => (
    <UploadTile
      key={upload.key}
      upload={upload}
      onCancel={() => line.cancel(upload.key)}
      onRetry={() => line.retry(upload.key)}
    />
  ))
}

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
