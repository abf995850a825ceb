import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { DashboardShoot } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import { formatWhen } from '#lib/dates.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { TruncatedText } from '#ui/truncated-text.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { statusTones } from '../dashboard.rules.ts'
import classes from './shoot-entry.module.css'

type Props = {
  shoot: DashboardShoot
  /** True when room is kept for a picture, because a shoot of the same list has one. */
  pictured: boolean
  today: string
  hourCycle: HourCycle
}

/** One shoot on two lines: what and with whom, when and where. */
export function ShootEntry({ shoot, pictured, today, hourCycle }: Props) {
  const people = shoot.shootContacts.map(({ contact }) => displayName(contact))
  return (
    <Link to="/schedule/$id" params={{ id: shoot.id }} className={classes.entry} data-pictured={pictured || undefined}>
      {pictured && (
        <span className={classes.picture}>
          {shoot.picture && <Picture picture={shoot.picture} alt="" sizes="44px" eager />}
        </span>
      )}
      <span className={classes.head}>
        <span dir="auto" className={classes.name}>
          {shootName(shoot)}
        </span>
        <TruncatedText>{people.join(', ')}</TruncatedText>
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
