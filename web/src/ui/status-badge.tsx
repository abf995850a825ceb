import classes from './badge.module.css'

export type Tone = 'grey' | 'blue' | 'darkblue' | 'purple' | 'darkpurple' | 'green' | 'yellow' | 'red'

/** A state in words, on a matching colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
