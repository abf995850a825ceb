import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { DashboardShoot } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { ShootEntry } from './shoot-entry.tsx'
import classes from './shoot-list.module.css'

type Props = {
  title: string
  shoots: DashboardShoot[]
  /** How many more there are; 0 shows nothing. */
  more: number
  today: string
  hourCycle: HourCycle
  empty: ReactNode
}

/** A few shoots with a link to all of them. */
export function ShootList({ title, shoots, more, today, hourCycle, empty }: Props) {
  const id = useId()
  const pictured = shoots.some(({ picture }) => picture !== null)
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <LinkButton to="/schedule" variant="default" size="sm" aria-label={`View All: ${title}`}>
          View All
        </LinkButton>
      </header>
      {shoots.length === 0 ? (
        empty
      ) : (
        <ul className={classes.entries}>
          {shoots.map((shoot) => (
            <li key={shoot.id}>
              <ShootEntry shoot={shoot} pictured={pictured} today={today} hourCycle={hourCycle} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to="/schedule" className={classes.more}>
          View {more} more
        </Link>
      )}
    </section>
  )
}
