import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Link } from '#lib/router/link.tsx'
import { colourOr } from '#lib/contrast.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { chipWords, weekdayOf, type OnDay } from '../calendar.rules.ts'
import { nameAndPeople } from '../shoot-lines.rules.ts'
import { statusTones } from '../shoot-words.rules.ts'
import { AskedLine, TeamLine } from './asked-team.tsx'
import { ShootCover } from './shoot-cover.tsx'

type Props = {
  shoot: ListedShoot
  hourCycle: HourCycle
  colours: ReadonlyMap<string, string>
  /** Shows the day in a block before it, where nothing else says which day it is. */
  withDay?: boolean
  /** On which of its days it is shown; without it, its first. */
  on?: OnDay
}

const line = 'flex min-w-0 items-center gap-2'
// With a dot before each but the first; what has no room wraps out of sight.
const facts = `${line} h-lh flex-wrap overflow-hidden text-14 text-dim *:not-first:before:me-2 *:not-first:before:content-['·']`
const fact = 'flex-none tabular-nums'

/** A shoot in a list, its cover beside two lines: what, with whom and its status, then when and where. */
export function ShootCard({ shoot, hourCycle, colours, withDay = false, on }: Props) {
  const { genre, duration, location, status } = shoot
  const { name, people } = nameAndPeople(shoot)
  const colour = colourOr(genre === null ? undefined : colours.get(genre), defaultShootColour)
  return (
    <Link
      to="/schedule/$id"
      params={{ id: shoot.id }}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5 no-underline hover:border-line-strong"
    >
      {withDay && <DayBlock date={shoot.date} />}
      <span className="size-11 flex-none overflow-hidden rounded-sm">
        <ShootCover shoot={shoot} sizes="44px" />
      </span>
      {/* On a phone the status stands in the second line, or below it, so that the first has room for people. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className={`${line} flex-1 max-sm:basis-full`}>
          <span
            className="size-3 flex-none rounded-sm inset-ring inset-ring-edge"
            style={{ background: colour }}
            aria-hidden="true"
          />
          <strong dir="auto" className={`truncate font-semibold ${status === 'cancelled' ? 'line-through' : ''}`}>
            {name}
          </strong>
          <TeamLine shoot={shoot} people={people} />
        </span>
        <span className="flex min-w-0 max-sm:order-1">
          <StatusBadge tone={statusTones[status]}>{shootStatusNames[status]}</StatusBadge>
        </span>
        <span className={`${facts} flex-1 basis-28 sm:basis-full`}>
          {on && on.nth > 1 ? (
            <span className={fact}>{chipWords(on, hourCycle).until || 'All day'}</span>
          ) : (
            <When shoot={shoot} hourCycle={hourCycle} />
          )}
          {on && on.of > 1 && <span className={fact}>{`day ${on.nth} of ${on.of}`}</span>}
          {duration !== null && <span className={fact}>{formatDuration(duration)}</span>}
          {location !== null && (
            <span dir="auto" className="flex-1 basis-12 truncate">
              {location}
            </span>
          )}
        </span>
        <AskedLine shoot={shoot} className="order-2 basis-full" />
      </span>
    </Link>
  )
}

/** The day as it is seen at a glance; in words it stands in the line beside it. */
function DayBlock({ date }: { date: string | null }) {
  return (
    <span
      className="grid w-10 flex-none content-center justify-items-center text-20 leading-tight font-bold tabular-nums"
      aria-hidden="true"
    >
      {date === null ? (
        '–'
      ) : (
        <>
          {Number(date.slice(8))}
          <span className="text-12 font-medium text-dim">{weekdayOf(date)}</span>
        </>
      )}
    </span>
  )
}

/** The time; the day before it is only read aloud, because the block and the heading show it. */
function When({ shoot: { date, time }, hourCycle }: Pick<Props, 'shoot' | 'hourCycle'>) {
  if (date === null) return <span className={fact}>No date yet</span>
  const day = formatDate(date, 'short')
  return (
    <span className={fact}>
      <span className="sr-only">{time === null ? day : `${day} at `}</span>
      {time === null ? 'No time yet' : formatTime(time, hourCycle)}
    </span>
  )
}
