import { IconPhoto } from '@tabler/icons-react'
import { rowHeights } from '../picture-size.rules.ts'
import classes from './size-slider.module.css'

const names = ['Small', 'Medium', 'Large', 'Very large']

type Props = { size: number; onSize: (size: number) => void }

/** How large the pictures are. */
export function SizeSlider({ size, onSize }: Props) {
  return (
    <div className={classes.slider}>
      <IconPhoto size={14} stroke={1.75} aria-hidden="true" />
      <input
        type="range"
        className={classes.range}
        min={0}
        max={rowHeights.length - 1}
        step={1}
        value={size}
        aria-label="Size of the pictures"
        aria-valuetext={names[size]}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
    </div>
  )
}
