import { IconRefresh, IconX } from '@tabler/icons-react'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { Upload, UploadQueue } from '#lib/uploads/upload-queue.ts'
import { IconButton } from '../button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import sheet from './contact-sheet.module.css'

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
      <p className="flex-none truncate">
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
