import classes from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** A spinner with its words, for a screen that has nothing to show yet. Both appear after 150 ms only. */
export function Loading({ text }: { text: string }) {
  return (
    <output className={classes.loading}>
      <Spinner />
      {text}
    </output>
  )
}
