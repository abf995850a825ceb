import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { formatDuration } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatWhen } from '#lib/dates.ts'
import { statusTones } from '#shoots/shoot-status.rules.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import classes from './contact-shoots.module.css'

type Membership = ContactDetail['shootContacts'][number]
type Props = {
  contactId: number
  shoots: readonly Membership[]
  today: string
  hourCycle: HourCycle
}

/** A contact's shoots, newest first, and the way to book another. */
export function ContactShoots({ contactId, shoots, ...clock }: Props) {
  const book = (
    <LinkButton
      to="/schedule"
      search={{ add: 'true', with: contactId }}
      variant="default"
      icon={<IconCalendarPlus size={18} aria-hidden="true" />}
    >
      Book Shoot
    </LinkButton>
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
          {shootName(shoot)}
        </span>
        <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
      </span>
      <span className={classes.facts}>
        <Facts of={facts} />
      </span>
    </Link>
  )
}
