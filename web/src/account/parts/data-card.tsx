import type { ReactNode } from 'react'
import classes from './your-data.module.css'

type Props = { id: string; title: string; text: string; danger?: boolean; children: ReactNode }

/** One thing that can be done with all of one's data. */
export function DataCard({ id, title, text, danger = false, children }: Props) {
  return (
    <section className={classes.card} data-danger={danger || undefined} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.dim}>{text}</p>
      </div>
      {children}
    </section>
  )
}
