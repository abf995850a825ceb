import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import sheet from '#ui/pictures/contact-sheet.module.css'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'

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

type TileProps = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** A file on its way, in the place where its picture will be. */
function UploadTile({ upload, onCancel, onRetry }: TileProps) {
  const { file, state, part, problem } = upload
  const percent = Math.round(part * 100)
  const tile = useRef<HTMLLIElement>(null)
  useFocusHandedOn(tile)
  return (
    <li
      ref={tile}
      className={`${sheet.item} flex min-h-32 min-w-32 flex-col justify-center gap-1 overflow-hidden border border-line bg-surface p-2 text-13 leading-snug print:hidden`}
      style={{ '--ratio': 1 }}
      data-upload={state}
    >
      <p className="truncate">
        <bdi>{file.name}</bdi>
      </p>
      {state === 'failed' ? (
        <p role="alert" className="overflow-y-auto text-danger">
          {problem}
        </p>
      ) : (
        <>
          <ProgressBar color="dim" max={100} value={percent} aria-label={`Uploading ${file.name}`} />
          <p className="text-dim tabular-nums">{wordsFor(state, percent)}</p>
        </>
      )}
      <div className="-ms-2 flex gap-1">
        {state === 'failed' && (
          <TileButton label={`Retry ${file.name}`} onClick={onRetry}>
            <IconRefresh size={18} aria-hidden="true" />
          </TileButton>
        )}
        <TileButton label={`${state === 'failed' ? 'Remove' : 'Cancel'} ${file.name}`} onClick={onCancel}>
          <IconX size={18} aria-hidden="true" />
        </TileButton>
      </div>
    </li>
  )
}

/** It hands the focus on when it goes. */
function TileButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <IconButton ref={button} aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  )
}

/** Once everything is sent, the server reads the picture. */
function wordsFor(state: Upload['state'], percent: number) {
  if (state === 'waiting') return 'Waiting'
  if (state === 'fitting') return 'Making it smaller'
  return percent < 100 ? `${percent} %` : 'Processing'
}

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
