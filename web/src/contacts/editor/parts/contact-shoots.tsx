import type { ContactDetail } from '@contactsheet/contracts/contacts'
import { formatDuration } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatWhen } from '#lib/dates.ts'
import { statusTones } from '#shoots/shoot-status.rules.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './contact-shoots.module.css'

type Membership = ContactDetail['shootContacts'][number]
type Props = {
  shoots: readonly Membership[]
  today: string
  hourCycle: HourCycle
  onBook: () => void
  booking: boolean
}

/** A contact's shoots, newest first, and the button that books another. */
export function ContactShoots({ shoots, onBook, booking, ...clock }: Props) {
  const book = (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
      disabled={booking}
      onClick={onBook}
    >
      {booking ? 'Booking...' : 'Book Shoot'}
    </Button>
  )
  if (shoots.length === 0) {
    return <EmptyState compact title="No shoots yet" text="Plan the first one together." action={book} />
  }
  return (
    <>
      <div className={classes.head}>{book}</div>
      <ul className={classes.list}>
        {shoots.map((membership) => (
          <li key={membership.id}>
            <Shoot membership={membership} {...clock} />
          </li>
        ))}
      </ul>
    </>
  )
}

type ShootProps = { membership: Membership; today: string; hourCycle: HourCycle }

function Shoot({ membership: { role, shoot }, today, hourCycle }: ShootProps) {
  const facts = [
    formatWhen(shoot, today, hourCycle),
    shoot.location,
    shoot.duration === null ? null : formatDuration(shoot.duration),
    role,
  ]
  return (
    <Link to="/schedule/$id" params={{ id: shoot.id }} className={classes.shoot}>
      <span className={classes.first}>
        <span dir="auto" className={classes.genre}>
          {shoot.genre ?? 'Untitled Shoot'}
        </span>
        <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
      </span>
      <span className={classes.facts}>
        <Facts of={facts} />
      </span>
    </Link>
  )
}
