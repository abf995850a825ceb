import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { recall, remember } from '#lib/remembered.ts'
import { rowHeights, sizeFrom } from './picture-size.rules.ts'

const name = 'picture-size'

/** How large pictures are drawn on this device, and the setter. */
export function usePictureSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(() => recall(name, sizeFrom))
  return [
    size,
    (next) => {
      remember(name, next)
      setSize(next)
    },
  ]
}

const names = ['Small', 'Medium', 'Large', 'Very large']

type Props = { size: number; onSize: (size: number) => void }

/** How large the pictures are. Beside other controls a phone has room for the slider alone. */
export function SizeSlider({ size, onSize }: Props) {
  return (
    <div className="flex items-center gap-2 text-dim">
      <IconPhoto size={14} stroke={1.75} className="max-xs:hidden" aria-hidden="true" />
      <input
        type="range"
        className="h-control w-21 cursor-pointer accent-(--color-ink) xs:w-26"
        min={0}
        max={rowHeights.length - 1}
        step={1}
        value={size}
        aria-label="Size of the pictures"
        aria-valuetext={names[size]}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <IconPhoto size={20} stroke={1.75} className="max-xs:hidden" aria-hidden="true" />
    </div>
  )
}
