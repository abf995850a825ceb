import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import classes from './clear-all.module.css'

/** Clears all filters, and disappears with them. */
export function ClearAll({ onClear }: { onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <button ref={button} type="button" className={classes.clear} onClick={onClear}>
      Clear all
    </button>
  )
}
