import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { mapLinks } from '@contactsheet/contracts/shoots/map-links'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconCalendar, IconCalendarQuestion, IconMapPin, IconNavigation } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { dateAt, nowIn } from '#lib/dates.ts'
import { soonPart } from '#lib/load-part.ts'
import { useMinute } from '#lib/minute-clock.ts'
import { BoardStrip } from '../parts/board-strip.tsx'
import { DayCalls } from './day-calls.tsx'
import { DayLight } from './day-light.tsx'
import { DayTeam } from './day-team.tsx'
import { useOpenField, useOpenPoll } from './use-open-field.ts'
import { whenWords } from './when.rules.ts'

const DayTicks = soonPart(() => import('./day-ticks.tsx'), 'DayTicks')

type Props = { shoot: ShootDetail; user: CurrentUser }

/** The day of a shoot as it is read on the day: when, where, in what light, who is called next, who is there, and what is left to do. */
export function ShootDay({ shoot, user: { hourCycle } }: Props) {
  useMinute()
  const now = nowIn(shoot.zone)
  const { line } = shoot
  const isOff = shoot.status === 'cancelled'
  const day = (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 @2xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {!isOff && <WhenLine shoot={shoot} words={whenWords(shoot, now, hourCycle)} />}
        <Place shoot={shoot} />
        {line && <DayLight shoot={shoot} line={line} now={now} hourCycle={hourCycle} />}
        <DayCalls shoot={shoot} now={now} hourCycle={hourCycle} isOff={isOff} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <DayTeam shoot={shoot} />
        {shoot.moodboard && <BoardStrip board={shoot.moodboard} className="rounded-sm text-15 text-dim no-underline" />}
        {/* Room for one line, so that it pushes nothing down when it comes. */}
        <div className="min-h-touch">
          <Suspense>
            <DayTicks id={shoot.id} />
          </Suspense>
        </div>
      </div>
    </div>
  )
  return (
    <section className="@container" aria-label="The day">
      {isOff ? <Cancelled shoot={shoot}>{day}</Cancelled> : day}
    </section>
  )
}

/** A band over a day that does not take place; what was planned for it is folded below. */
const Cancelled = ({ shoot: { cancelledAt, zone }, children }: { shoot: ShootDetail; children: ReactNode }) => (
  <>
    <p className="rounded-lg bg-red-soft px-4 py-3 text-20 font-bold text-red-ink">
      Cancelled{cancelledAt && ` on ${formatDate(dateAt(cancelledAt, zone), 'day')}`}
    </p>
    <details className="mt-1">
      <summary className="w-fit py-2.5 text-15 text-dim">What was planned</summary>
      <div className="mt-2">{children}</div>
    </details>
  </>
)

const toSet =
  'flex min-h-12 w-full items-center gap-2.5 rounded-lg border border-dashed border-line-strong px-3.5 text-start text-dim hover:bg-muted'

/** When it is, seen from now; without a date what leads to that. */
function WhenLine({ shoot: { id, date }, words }: { shoot: ShootDetail; words: string }) {
  const openField = useOpenField(id)
  const openPoll = useOpenPoll(id)
  if (date === null)
    return (
      <div className="grid gap-2">
        <button type="button" className={toSet} onClick={() => openField('date')}>
          <IconCalendar size={20} stroke={1.75} className="flex-none" aria-hidden="true" />
          No date yet. Set one
        </button>
        <button type="button" className={toSet} onClick={openPoll}>
          <IconCalendarQuestion size={20} stroke={1.75} className="flex-none" aria-hidden="true" />
          Offer days to the team
        </button>
      </div>
    )
  return <p className="text-24 leading-8 font-heavy tracking-title text-balance tabular-nums">{words}</p>
}

/** Where it is, as one line that opens maps; without a place what leads to that. */
function Place({ shoot }: { shoot: ShootDetail }) {
  const { mapsUrl, pinUrl } = mapLinks(shoot)
  const openField = useOpenField(shoot.id)
  const map = pinUrl ?? mapsUrl
  if (map === null)
    return (
      <button type="button" className={toSet} onClick={() => openField('location')}>
        <IconMapPin size={20} stroke={1.75} className="flex-none" aria-hidden="true" />
        No place yet. Choose one
      </button>
    )
  return (
    <a
      href={map}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-12 items-center gap-2.5 rounded-lg border border-line bg-surface px-3.5 no-underline hover:border-line-strong"
    >
      <IconMapPin size={20} stroke={1.75} className="flex-none text-dim" aria-hidden="true" />
      <span dir="auto" className="my-1.5 line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere">
        {shoot.location ?? 'Point on the map'}
      </span>
      <span className="flex flex-none items-center gap-1.5 font-semibold text-accent-ink">
        <IconNavigation size={18} stroke={1.75} aria-hidden="true" />
        Navigate
      </span>
    </a>
  )
}
