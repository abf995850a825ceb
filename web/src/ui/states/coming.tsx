import type { ReactNode } from 'react'
import classes from './coming.module.css'

type Props = { icon: ReactNode; title: string; text: string; points: string[] }

/** A feature under construction: says calmly what will be here. */
export function Coming({ icon, title, text, points }: Props) {
  return (
    <section className={classes.coming}>
      <p className={classes.kicker}>
        {icon}
        In the making
      </p>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
