import { useId, type ReactNode } from 'react'
import classes from './admin-card.module.css'

type Props = { title: string; note: ReactNode; children: ReactNode }

/** One thing that administrators look after: what it is, and a table of it. */
export function AdminCard({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.note}>{note}</p>
      {children}
    </section>
  )
}
