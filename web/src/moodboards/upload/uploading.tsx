import { useSyncExternalStore } from 'react'
import type { Act } from '#lib/data/outbox/act.ts'
import { outboxNow, outboxStore } from '#lib/data/outbox/page-outbox.ts'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import type { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { WaitingTile } from '#ui/pictures/waiting-tile.tsx'
import { isPictureFor } from './upload-state.tsx'

/** The pictures of a board that are kept until they can be sent, behind the files that are on their way; asks before those are left. */
export function Uploading({ line, boardId }: { line: UploadQueue; boardId: number }) {
  const { acts } = useSyncExternalStore(outboxStore.subscribe, outboxStore.get)
  return (
    <>
      {acts.filter(isPictureFor(boardId)).map((act) => (
        <Kept key={act.id} act={act} />
      ))}
      <UploadGuard line={line} />
    </>
  )
}

function Kept({ act }: { act: Act }) {
  const image = act.input.files?.['image']
  if (!(image instanceof File)) return null
  return (
    <WaitingTile
      file={image}
      words={act.state === 'refused' ? (act.problem?.message ?? 'It could not be added.') : 'Not sent yet'}
      onRemove={() => void outboxNow()?.takeBack(act.id)}
    />
  )
}

/** Asks before the page is left while files are on their way. */
function UploadGuard({ line }: { line: UploadQueue }) {
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
