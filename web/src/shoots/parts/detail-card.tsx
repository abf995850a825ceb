import { useId, type ReactNode } from 'react'
import classes from './detail-card.module.css'

type Props = {
  title: string
  /** Beside the title: a count, or what it is about. */
  note?: ReactNode
  action?: ReactNode
  /** True for lists whose rows reach to the edges. */
  flush?: boolean
  children: ReactNode
}

/** A section of a shoot with its heading. */
export function DetailCard({ title, note, action, flush = false, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id} data-flush={flush || undefined}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
