import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { NextShoot as Shoot } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { lightSentence } from '@contactsheet/contracts/shoots/light-words'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { counted } from '@contactsheet/contracts/text/numbers'
import type { WallClock } from '@contactsheet/contracts/time/dates'
import { Link } from '#lib/router/link.tsx'
import { nowIn } from '#lib/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DayLine } from '#ui/light/day-line.tsx'
import { Faces } from '#ui/people/faces.tsx'
import { ringWords } from '#ui/people/ring.rules.ts'
import { openRoles } from '#shoots/team/open-roles.rules.ts'
import { BoardStrip } from '#shoots/parts/board-strip.tsx'
import { statusTones } from './dashboard.rules.ts'
import { dayWords, hoursWords, shownCalls, whenWords, zoneWords } from '#shoots/day/when.rules.ts'

type Props = { shoot: Shoot; user: CurrentUser }

/** The shoot that comes next, with what is needed on the day. Shown anew each minute. */
export function NextShoot({ shoot, user }: Props) {
  const { id, zone, line, moodboard } = shoot
  const now = nowIn(zone)
  const cycle = user.hourCycle
  const isElsewhere = now.time !== nowIn(user.timeZone).time
  const when = whenWords(shoot, now, cycle)

  return (
    <section
      className={`relative grid grid-cols-1 gap-x-6 gap-y-3 overflow-hidden rounded-lg border-l-6 bg-surface p-4 inset-ring inset-ring-line lg:px-6 lg:py-5 ${moodboard ? 'lg:grid-cols-[minmax(0,1fr)_auto]' : ''}`}
      aria-label="Next shoot"
      style={{ borderColor: shoot.genreColor }}
    >
      <div>
        <p className="flex items-center gap-2">
          <strong dir="auto" className="truncate font-semibold">
            {shootName(shoot)}
          </strong>
          <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
        </p>
        {/* One line of the same height, whatever the clock says: nothing below it moves when the minute changes. */}
        <h2
          className="truncate text-24 leading-8 font-heavy tracking-title tabular-nums @max-xs:data-long:text-16 lg:text-28 lg:leading-9"
          data-long={when.length > 24 || undefined}
        >
          {when}
        </h2>
        {/* Each brings the dot before it along; what begins a line loses it at the edge. */}
        <p className="-ms-5 flex flex-wrap tabular-nums [clip-path:inset(0_0_0_--spacing(5))]">
          <span className={dotted}>{dayWords(shoot, now)}</span>
          <span className={dotted}>{hoursWords(shoot, cycle)}</span>
          {isElsewhere && <span className={dotted}>{zoneWords(zone)}</span>}
        </p>
        <Place shoot={shoot} />
        <CallTimes shoot={shoot} now={now} hourCycle={cycle} />
      </div>
      {moodboard && <BoardStrip board={moodboard} className="self-start lg:grid-cols-[repeat(3,--spacing(22))]" />}
      {line && (
        <div className="col-span-full">
          <DayLine line={line} hourCycle={cycle} />
          <p className="mt-3 text-15 text-dim empty:hidden">{lightSentence(line, cycle)}</p>
        </div>
      )}
      <footer className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <Team shoot={shoot} />
        <Link
          to="/schedule/$id"
          params={{ id }}
          search={{ tab: 'planning' }}
          className="inline-flex min-h-touch items-center tabular-nums"
        >
          {tasksInWords(shoot.openTasks)}
        </Link>
        <span className="ms-auto flex gap-2 *:flex-auto @max-sm:flex-auto">
          <LinkButton to="/schedule/$id" params={{ id }} search={{ share: true }} variant="default" size="sm">
            Share
          </LinkButton>
          <LinkButton to="/schedule/$id" params={{ id }} size="sm">
            Open
          </LinkButton>
        </span>
      </footer>
    </section>
  )
}

const dotted = "relative ps-5 before:absolute before:start-2 before:text-dim before:content-['·']"

const tasksInWords = (open: number) => (open === 0 ? 'No open tasks' : counted(open, 'open task'))

function Place({ shoot: { mapsUrl, location } }: Pick<Props, 'shoot'>) {
  if (mapsUrl === null) return <p>No place yet</p>
  return (
    <p className="flex">
      <a
        dir="auto"
        className="truncate py-0.5 pointer-coarse:py-2.5"
        href={mapsUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        {location ?? 'Place on the map'}
      </a>
    </p>
  )
}

const mostCalls = 3

type CallsProps = { shoot: Shoot; now: WallClock; hourCycle: HourCycle }

/** The next call times; the page of the shoot has all of them. As many lines at any time, so that nothing below them moves. */
function CallTimes({ shoot, now, hourCycle }: CallsProps) {
  const shown = shownCalls(shoot, now, mostCalls)
  const more = (shoot.line?.callTimes.length ?? 0) - shown.length
  if (shown.length === 0) return null
  return (
    <ol className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5" aria-label="Call times">
      {shown.map(({ title, time, isOver }, place) => (
        <li key={place} className={`contents ${isOver ? '*:text-dim' : '*:first:font-semibold'}`}>
          <span className="text-end tabular-nums">{formatTime(time, hourCycle)}</span>
          <span dir="auto" className="truncate">
            {title}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="col-start-2">
          <Link
            to="/schedule/$id"
            params={{ id: shoot.id }}
            search={{ tab: 'planning' }}
            className="inline-block py-0.5 text-dim pointer-coarse:py-2.5"
          >
            and {more} more
          </Link>
        </li>
      )}
    </ol>
  )
}

/** The team as a stack of faces; leads to its tab. */
function Team({ shoot: { id, shootContacts } }: Pick<Props, 'shoot'>) {
  const team = shootContacts.map(({ contact }) => contact)
  const names = shootContacts
    .map(({ contact, answer }) => `${displayName(contact)}${answer ? ` (${ringWords(answer)})` : ''}`)
    .join(', ')
  const open = openRoles(shootContacts)
  return (
    <Link
      to="/schedule/$id"
      params={{ id }}
      search={{ tab: 'team' }}
      className="flex min-h-touch items-center no-underline"
      title={names}
    >
      {team.length === 0 ? 'No team yet' : <span className="sr-only">Team: {names}</span>}
      {open !== '' && <span className="order-last ms-2 font-semibold text-danger">{open}</span>}
      <Faces of={team} rings={shootContacts.map(({ answer }) => answer)} />
    </Link>
  )
}

/** Stands in its place while no shoot has a date. */
export function PlanShoot() {
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
      aria-label="Next shoot"
    >
      <div>
        <h2 className="text-18 font-bold">Plan your next shoot</h2>
        <p className="text-dim">Once it has a day, it stands here.</p>
      </div>
      <LinkButton to="/schedule" search={{ add: 'true' }}>
        Plan a Shoot
      </LinkButton>
    </section>
  )
}
