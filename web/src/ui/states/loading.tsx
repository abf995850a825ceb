import classes from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** A spinner with text, for a screen that has nothing to show yet. Both appear only after 150 ms. */
export function Loading({ text }: { text: string }) {
  return (
    <output className={classes.loading}>
      <Spinner />
      {text}
    </output>
  )
}
