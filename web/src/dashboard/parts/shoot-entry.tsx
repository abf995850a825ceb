import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Link } from '@tanstack/react-router'
import { formatWhen } from '#lib/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { statusTones } from '../dashboard.rules.ts'
import classes from './shoot-entry.module.css'

type Props = { shoot: ListedShoot; today: string; hourCycle: HourCycle }

/** One shoot on two lines: what and with whom, when and where. */
export function ShootEntry({ shoot, today, hourCycle }: Props) {
  const people = shoot.shootContacts.map(({ contact }) => displayName(contact))
  return (
    <Link to="/schedule/$id" params={{ id: shoot.id }} className={classes.entry}>
      <span className={classes.head}>
        <span dir="auto" className={classes.name}>
          {shoot.genre ?? 'Untitled Shoot'}
        </span>
        <span dir="auto" className={classes.people}>
          {people.join(', ')}
        </span>
        <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
      </span>
      <span className={classes.facts}>
        <span className={shoot.date === today ? classes.today : classes.when}>
          {formatWhen(shoot, today, hourCycle)}
        </span>
        {shoot.location && (
          <span dir="auto" className={classes.fact}>
            {shoot.location}
          </span>
        )}
      </span>
    </Link>
  )
}
