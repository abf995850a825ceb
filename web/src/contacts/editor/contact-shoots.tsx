import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { formatDuration } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { formatWhen } from '#lib/dates.ts'
import { statusTones } from '#shoots/shoot-words.rules.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { StatusBadge } from '#ui/badge.tsx'

type Props = {
  contact: Pick<ContactDetail, 'id' | 'shootContacts'>
  today: string
  hourCycle: HourCycle
}

/** A contact's shoots, newest first, and the way to book another. */
export function ContactShoots({ contact: { id, shootContacts: shoots }, ...clock }: Props) {
  const book = (
    <LinkButton
      to="/schedule"
      search={{ add: 'true', with: id }}
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
      <div className="mb-3 flex justify-end">{book}</div>
      <ul className="grid border-t border-line">
        {shoots.map((membership) => (
          <li key={membership.id}>
            <Shoot membership={membership} {...clock} />
          </li>
        ))}
      </ul>
    </>
  )
}

type ShootProps = Omit<Props, 'contact'> & { membership: ContactDetail['shootContacts'][number] }

function Shoot({ membership: { role, shoot }, today, hourCycle }: ShootProps) {
  const facts = [
    formatWhen(shoot, today, hourCycle),
    shoot.location,
    shoot.duration === null ? null : formatDuration(shoot.duration),
    role,
  ]
  return (
    <Link
      to="/schedule/$id"
      params={{ id: shoot.id }}
      className="grid gap-0.5 border-b border-line px-2 py-2.5 text-ink no-underline -outline-offset-2 hover:bg-muted"
    >
      <span className="flex items-center justify-between gap-2">
        <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {shootName(shoot)}
        </span>
        <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
      </span>
      {/* The shoot's own page has the full text. */}
      <span className="line-clamp-3 text-15 text-dim tabular-nums wrap-anywhere">
        <Facts of={facts} />
      </span>
    </Link>
  )
}
