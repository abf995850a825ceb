import { Button } from '#ui/button.tsx'
import type { Progress } from '../progress.rules.ts'
import classes from './progress-row.module.css'

type Props = Omit<Progress, 'key'> & {
  /** True while it is being cancelled. */
  busy: boolean
  onCancel: () => void
}

/** One generation that is under way: its description, how far it is, and a way to end it. */
export function ProgressRow({ prompt, words, seconds, part, busy, onCancel }: Props) {
  return (
    <section className={classes.row} aria-label={prompt}>
      <p className={classes.prompt} dir="auto">
        {prompt}
      </p>
      <progress
        className={classes.bar}
        aria-label="Progress"
        max={1}
        {...(part === undefined ? {} : { value: part })}
        data-waits={seconds === undefined || undefined}
      />
      <div className={classes.foot}>
        <p className={classes.words}>
          <output>{words}</output>
          {seconds !== undefined && <span className={classes.seconds}>{Math.floor(seconds)} s</span>}
        </p>
        <Button variant="default" size="sm" disabled={busy} onClick={onCancel}>
          {busy ? 'Cancelling...' : 'Cancel'}
        </Button>
      </div>
    </section>
  )
}
