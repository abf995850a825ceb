import { uploadLimits } from '@contactsheet/contracts/media/upload-limits'
import type { Ref } from 'react'

type Props = { ref: Ref<HTMLInputElement>; label: string; onFiles: (files: File[]) => void }

/** The system's way to choose pictures, opened by a press of something that shows. */
export const PicturesInput = ({ ref, label, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple
    accept={uploadLimits.accept}
    aria-label={label}
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])])
      // The same file may be chosen again.
      currentTarget.value = ''
    }}
  />
)
