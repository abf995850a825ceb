import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { soonPart } from '#lib/load-part.ts'
import { weekdayOf, type OnDay } from '../calendar.rules.ts'
import { ShootCard } from '../parts/shoot-card.tsx'
import { freeWords, type AgendaMonth } from './agenda.rules.ts'

const DaySunset = soonPart(() => import('../parts/light-of-day.tsx'), 'DaySunset')

type Shared = {
  today: string
  user: CurrentUser
  colours: ReadonlyMap<string, string>
  onAdd: (date: string) => void
}

/** Days under the headings of their months. */
export const AgendaMonths = memo(function AgendaMonths({ agenda, ...shared }: Shared & { agenda: AgendaMonth[] }) {
  return agenda.map(({ month, heading, entries }) => (
    <section key={month} aria-label={heading}>
      <h2 className="mt-3 mb-1 text-16 font-bold">{heading}</h2>
      <ul>
        {entries.map((entry) =>
          'free' in entry ? (
            <FreeDays key={entry.date} free={entry.free} {...shared} />
          ) : (
            <AgendaDay key={entry.date} date={entry.date} shoots={entry.shoots} {...shared} />
          ),
        )}
      </ul>
    </section>
  ))
})

const row = 'grid grid-cols-[--spacing(12)_minmax(0,1fr)] gap-x-3 border-t border-line py-2'

/** A day: its shoots, when the sun sets, and the way to one more. */
function AgendaDay({ date, shoots, today, user, colours, onAdd }: Shared & { date: string; shoots: OnDay[] }) {
  const placed = shoots.find(({ shoot }) => shoot.latitude !== null && shoot.status !== 'cancelled')
  const { hourCycle } = user
  return (
    <li className={row} data-day={date} aria-current={date === today ? 'date' : undefined}>
      <DayName date={date} isToday={date === today} />
      <div className="grid grid-cols-1 content-center gap-1">
        {shoots.length > 0 && (
          <ul className="grid grid-cols-1 gap-1.5">
            {shoots.map((on) => (
              <li key={on.shoot.id}>
                <ShootCard shoot={on.shoot} on={on} hourCycle={hourCycle} colours={colours} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex min-h-8 flex-wrap items-center gap-x-4">
          <AddOn date={date} onAdd={onAdd} />
          {placed && (
            <Suspense>
              <DaySunset date={date} of={placed.shoot} zone={user.timeZone} hourCycle={hourCycle} />
            </Suspense>
          )}
        </div>
      </div>
    </li>
  )
}

/** The day as it is seen at a glance, and in words for those who hear it. */
const DayName = ({ date, isToday }: { date: string; isToday: boolean }) => (
  <h3 className="grid content-start justify-items-center">
    <span className="sr-only">{formatDate(date, 'long')}</span>
    <span
      className={`grid size-8 place-items-center rounded-full text-18 leading-none tabular-nums ${isToday ? 'bg-accent font-bold text-on-accent' : 'font-semibold'}`}
      aria-hidden="true"
    >
      {Number(date.slice(8))}
    </span>
    <span className="text-12 font-medium text-dim" aria-hidden="true">
      {weekdayOf(date)}
    </span>
  </h3>
)

const quiet =
  'flex min-h-8 items-center gap-1 rounded-md text-14 font-medium text-dim hover:text-ink pointer-coarse:min-h-touch'

const AddOn = ({ date, onAdd }: Pick<Shared, 'onAdd'> & { date: string }) => (
  <button type="button" className={quiet} onClick={() => onAdd(date)}>
    <IconPlus size={16} className="flex-none" aria-hidden="true" />
    Shoot this day<span className="sr-only">, {formatDate(date, 'day')}</span>
  </button>
)

/** Days in a row on which nothing is planned, in one quiet line that unfolds. */
function FreeDays({ free, ...shared }: Shared & { free: string[] }) {
  const [open, setOpen] = useState(false)
  const { days, count } = freeWords(free)
  const Icon = open ? IconChevronUp : IconChevronDown
  return (
    <>
      <li className={row} data-day={free[0]} data-until={free.at(-1)}>
        <span className="grid place-items-center text-13 text-dim tabular-nums" aria-hidden="true">
          {free.length > 1
            ? `${Number(free[0]?.slice(8))}–${Number(free.at(-1)?.slice(8))}`
            : Number(free[0]?.slice(8))}
        </span>
        <button type="button" className={quiet} aria-expanded={open} onClick={() => setOpen(!open)}>
          {count}
          <span className="sr-only">, {days}</span>
          <Icon size={16} aria-hidden="true" />
        </button>
      </li>
      {open && free.map((date) => <AgendaDay key={date} date={date} shoots={[]} {...shared} />)}
    </>
  )
}
