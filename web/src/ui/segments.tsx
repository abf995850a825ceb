import { useId } from 'react'
import classes from './segments.module.css'

type Props<V extends string> = {
  label: string
  /** The values to choose from, with their labels, in this order. */
  names: Record<V, string>
  value: V
  onChange: (value: V) => void
}

/** A choice of one among two or three visible options. */
export function Segments<V extends string>({ label, names, value, onChange }: Props<V>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {Object.entries<string>(names).map(([name, words]) => (
        <label key={name} className={classes.segment}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === value}
            onChange={() => onChange(name as V)}
            className={classes.input}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
