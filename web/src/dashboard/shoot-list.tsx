import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Link } from '#lib/router/link.tsx'
import { useId, type ReactNode } from 'react'
import { formatWhen } from '#lib/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { AskedLine, TeamLine } from '#shoots/parts/asked-team.tsx'
import { ShootCover } from '#shoots/parts/shoot-cover.tsx'
import { nameAndPeople } from '#shoots/shoot-lines.rules.ts'
import { statusTones } from './dashboard.rules.ts'

type Props = {
  title: string
  shoots: ListedShoot[]
  /** How many more there are; 0 shows nothing. */
  more: number
  today: string
  hourCycle: HourCycle
  empty: ReactNode
}

/** A few shoots with a link to all of them. */
export function ShootList({ title, shoots, more, today, hourCycle, empty }: Props) {
  const id = useId()
  return (
    <section className="card content-start overflow-hidden p-0" aria-labelledby={id}>
      <header className="flex items-center justify-between gap-4 px-4 py-2">
        <h2 id={id} className="text-18 font-bold">
          {title}
        </h2>
        <LinkButton to="/schedule" variant="default" size="sm" aria-label={`View All: ${title}`}>
          View All
        </LinkButton>
      </header>
      {shoots.length === 0 ? (
        empty
      ) : (
        <ul>
          {shoots.map((shoot) => (
            <li key={shoot.id} className="border-t border-line">
              <ShootEntry shoot={shoot} today={today} hourCycle={hourCycle} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to="/schedule"
          className="grid min-h-touch place-items-center border-t border-line text-15 font-medium no-underline -outline-offset-2 hover:bg-muted"
        >
          View {more} more
        </Link>
      )}
    </section>
  )
}

type EntryProps = {
  shoot: ListedShoot
  today: string
  hourCycle: HourCycle
}

/** One shoot on two lines: what and with whom, when and where. */
function ShootEntry({ shoot, today, hourCycle }: EntryProps) {
  const { name, people } = nameAndPeople(shoot)
  // The dot belongs to the fact before it, since the next one may be written in the other direction.
  const dot = shoot.location ? "after:mx-2 after:font-normal after:text-dim after:content-['·']" : ''
  return (
    <Link
      to="/schedule/$id"
      params={{ id: shoot.id }}
      className="grid min-h-16 grid-cols-[--spacing(11)_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-4 py-2.5 no-underline -outline-offset-2 hover:bg-muted"
    >
      {/* As high as both lines, so that no picture makes its entry higher. */}
      <span className="row-span-2 size-11">
        <ShootCover shoot={shoot} sizes="44px" eager />
      </span>
      <span className="flex items-center gap-2 whitespace-nowrap">
        <span
          dir="auto"
          className={`max-w-3/5 truncate font-semibold ${shoot.status === 'cancelled' ? 'line-through' : ''}`}
        >
          {name}
        </span>
        <TeamLine shoot={shoot} people={people} />
        <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
      </span>
      <span className="flex min-w-0 overflow-hidden text-14 whitespace-nowrap text-dim">
        <span
          className={`flex-none tabular-nums ${dot} ${shoot.date === today ? 'font-semibold text-accent-ink' : ''}`}
        >
          {formatWhen(shoot, today, hourCycle)}
        </span>
        {shoot.location && (
          <span dir="auto" className="truncate">
            {shoot.location}
          </span>
        )}
      </span>
      <AskedLine shoot={shoot} className="col-start-2" />
    </Link>
  )
}
