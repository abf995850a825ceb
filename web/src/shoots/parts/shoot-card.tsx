import { formatDuration } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { defaultShootColour } from '@contactsheet/contracts/labels'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LabelBadge } from '#ui/label-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { teamNames, whenOf } from '../calendar.rules.ts'
import { statusTones } from '../shoot-status.rules.ts'
import classes from './shoot-card.module.css'

type Props = { shoot: ListedShoot; hourCycle: HourCycle; colours: ReadonlyMap<string, string> }

/** A shoot in a list: what, when, with whom, where and its status. */
export function ShootCard({ shoot, hourCycle, colours }: Props) {
  const { genre, duration, location, status } = shoot
  return (
    <Link to="/schedule/$id" params={{ id: shoot.id }} className={classes.card}>
      <span className={classes.head}>
        <strong dir="auto" className={classes.title}>
          {shootName(shoot)}
        </strong>
        {genre !== null && <LabelBadge name={genre} color={colours.get(genre)} fallback={defaultShootColour} />}
        <span className={classes.status}>
          <StatusBadge tone={statusTones[status]}>{shootStatusNames[status]}</StatusBadge>
        </span>
      </span>
      <span className={classes.line}>
        <IconClock size={16} aria-hidden="true" />
        {whenOf(shoot, hourCycle)}
        {duration !== null && <span className={classes.dim}>{formatDuration(duration)}</span>}
      </span>
      {shoot.shootContacts.length > 0 && (
        <span className={classes.line}>
          <IconUsers size={16} aria-hidden="true" />
          <span dir="auto" className={classes.text}>
            {teamNames(shoot)}
          </span>
        </span>
      )}
      {location !== null && (
        <span className={classes.line}>
          <IconMapPin size={16} aria-hidden="true" />
          <span dir="auto" className={classes.text}>
            {location}
          </span>
        </span>
      )}
    </Link>
  )
}
