import { IconCheck } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { initials } from '#ui/people/initials.ts'
import classes from './row-check.module.css'

type Props = { name: string; checked: boolean; onToggle: (asRange: boolean) => void }

/** A contact's initials, which become a checkbox on hover, on focus, and while any row is selected. */
export function RowCheck({ name, checked, onToggle }: Props) {
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        className={classes.input}
        checked={checked}
        onChange={change}
        aria-label={`Select ${name}`}
      />
      <span className={classes.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={classes.box} aria-hidden="true">
        {checked && <IconCheck size={16} stroke={3} />}
      </span>
    </label>
  )
}
