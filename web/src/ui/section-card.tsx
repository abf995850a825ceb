import type { ReactNode } from 'react'
import classes from './section-card.module.css'

type Props = {
  /** Unique on the page; names the section for screen readers. */
  id: string
  title: string
  text: string
  children?: ReactNode
}

/** A part of a settings page: its heading, a sentence about it, and what can be done. */
export function SectionCard({ id, title, text, children }: Props) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </section>
  )
}
