import type { ReactNode } from 'react'
import classes from './check-row.module.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Names the box. */
  children: ReactNode
  /** A colour that belongs to it. */
  color?: string
  /** How many there are of it. */
  count?: number
}

/** A checkbox with its words, as one line of a list. */
export function CheckRow({ checked, onChange, children, color, count }: Props) {
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {color && <span className={classes.swatch} style={{ background: color }} aria-hidden="true" />}
      <span dir="auto" className={classes.words}>
        {children}
      </span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </label>
  )
}
