import { useId } from 'react'
import type { Usage } from '../usage.rules.ts'
import classes from './usage-card.module.css'

/** How much of one limit is used: as numbers, a bar and a caption. */
export function UsageCard({ usage: { name, used, most, percent, caption, notes } }: { usage: Usage }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.name}>
        {name}
      </h2>
      <p className={classes.numbers}>
        <strong className={classes.used}>{used}</strong> / {most}
      </p>
      <progress
        className={classes.bar}
        data-full={percent === 100 || undefined}
        value={percent}
        max={100}
        aria-labelledby={id}
      />
      <p className={classes.caption}>{caption}</p>
      {notes.map((note) => (
        <p key={note} className={classes.caption}>
          {note}
        </p>
      ))}
    </section>
  )
}
