import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { IconButton } from '../button.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import sheet from './contact-sheet.module.css'

type Props = {
  file: File
  /** Why it is not among the others yet. */
  words: string
  onRemove: () => void
}

/** A picture that is kept on this device, in the place where it will be. */
export function WaitingTile({ file, words, onRemove }: Props) {
  const tile = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(tile)
  useFocusHandedOn(button)
  return (
    <li
      ref={tile}
      className={`${sheet.item} min-h-32 min-w-32 grid place-content-center justify-items-center overflow-hidden bg-muted text-dim print:hidden`}
      style={{ '--ratio': 1 }}
      data-upload="kept"
    >
      <FileThumbnail file={file} />
      <div className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-surface ps-2 text-13 leading-snug text-ink">
        <p className="min-w-0 flex-1">{words}</p>
        <IconButton ref={button} aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
