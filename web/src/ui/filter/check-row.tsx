import type { ReactNode } from 'react'
import classes from './check-row.module.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The checkbox's label. */
  children: ReactNode
  /** A colour to show beside it. */
  color?: string
  /** How many entries it stands for. */
  count?: number
}

/** A checkbox with its label, as one line of a list. */
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
