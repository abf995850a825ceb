import { IconRefresh, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import sheet from '#ui/pictures/contact-sheet.module.css'
import type { Upload } from '../upload-queue.ts'
import classes from './upload-tile.module.css'

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** A file on its way, in the place where its picture will be. */
export function UploadTile({ upload, onCancel, onRetry }: Props) {
  const { file, state, part, problem } = upload
  const percent = Math.round(part * 100)
  const tile = useRef<HTMLLIElement>(null)
  useFocusHandedOn(tile)
  return (
    <li ref={tile} className={`${sheet.item} ${classes.tile}`} style={{ '--ratio': 1 }} data-upload={state}>
      <p className={classes.name}>
        <bdi>{file.name}</bdi>
      </p>
      {state === 'failed' ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : (
        <progress className={classes.bar} max={100} value={percent} aria-label={`Uploading ${file.name}`} />
      )}
      {state !== 'failed' && <p className={classes.state}>{wordsFor(state, percent)}</p>}
      <div className={classes.buttons}>
        {state === 'failed' && <Retry name={file.name} onRetry={onRetry} />}
        <button
          type="button"
          className={classes.button}
          aria-label={state === 'failed' ? `Remove ${file.name}` : `Cancel ${file.name}`}
          onClick={onCancel}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}

function Retry({ name, onRetry }: { name: string; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <button ref={button} type="button" className={classes.button} aria-label={`Retry ${name}`} onClick={onRetry}>
      <IconRefresh size={18} aria-hidden="true" />
    </button>
  )
}

/** Once everything is sent, the server reads the picture. */
function wordsFor(state: Upload['state'], percent: number) {
  if (state === 'waiting') return 'Waiting'
  if (state === 'fitting') return 'Making it smaller'
  return percent < 100 ? `${percent} %` : 'Processing'
}
