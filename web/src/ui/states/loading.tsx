import { Loader } from '@mantine/core'
import classes from './loading.module.css'

/** A spinner with its words, for a screen that has nothing to show yet. Both appear after 150 ms only. */
export function Loading({ text }: { text: string }) {
  return (
    <output className={classes.loading}>
      <Loader size="sm" color="var(--cs-text-dim)" aria-hidden="true" />
      {text}
    </output>
  )
}
