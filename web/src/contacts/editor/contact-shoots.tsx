import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { formatDuration } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '#lib/router/link.tsx'
import { formatWhen } from '#lib/dates.ts'
import { ShootCover } from '#shoots/parts/shoot-cover.tsx'
import { statusTones } from '#shoots/shoot-words.rules.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusBadge } from '#ui/badge.tsx'

type Clock = { today: string; hourCycle: HourCycle }
type Props = Clock & { of: ContactDetail['shootContacts'] }

/** A contact's shoots, newest first; Book Shoot stands at the head of the dialog. */
export function ContactShoots({ of: shoots, ...clock }: Props) {
  if (shoots.length === 0) return <EmptyState compact title="No shoots yet" text="Plan the first one together." />
  return (
    <ul className="grid border-t border-line">
      {shoots.map((membership) => (
        <li key={membership.id}>
          <Shoot membership={membership} {...clock} />
        </li>
      ))}
    </ul>
  )
}

type ShootProps = Clock & { membership: ContactDetail['shootContacts'][number] }

function Shoot({ membership: { role, shoot }, today, hourCycle }: ShootProps) {
  const facts = [
    formatWhen(shoot, today, hourCycle),
    shoot.location,
    shoot.duration === null ? null : formatDuration(shoot.duration),
  ]
  return (
    <Link
      to="/schedule/$id"
      params={{ id: shoot.id }}
      className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] gap-x-3 border-b border-line px-1 py-2.5 text-ink no-underline -outline-offset-2 hover:bg-muted"
    >
      <span className="size-14 overflow-hidden rounded-sm">
        <ShootCover shoot={shoot} sizes="56px" />
      </span>
      <span className="grid content-center gap-0.5">
        <span className="flex items-center justify-between gap-2">
          <span
            dir="auto"
            className={`min-w-0 font-semibold wrap-anywhere ${shoot.status === 'cancelled' ? 'line-through' : ''}`}
          >
            {shootName(shoot)}
          </span>
          <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
        </span>
        {role !== null && (
          <span dir="auto" className="truncate text-15">
            {role}
          </span>
        )}
        {/* The shoot's own page has the full text. */}
        <span className="line-clamp-3 text-15 text-dim tabular-nums wrap-anywhere">
          <Facts of={facts} />
        </span>
      </span>
    </Link>
  )
}
