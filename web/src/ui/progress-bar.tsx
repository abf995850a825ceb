import type { ComponentProps } from 'react'
import classes from './progress-bar.module.css'

type Props = Omit<ComponentProps<'progress'>, 'className' | 'color'> & {
  color?: 'accent' | 'dim'
  /** Nothing moves while it waits for something else. */
  'data-waits'?: true | undefined
}

/** How far something is, or how much of it is used. Without a value it shows that something is going on. */
export const ProgressBar = ({ color = 'accent', ...props }: Props) => (
  <progress {...props} className={`${classes.bar} ${color === 'dim' ? 'text-dim' : 'text-accent'}`} />
)
