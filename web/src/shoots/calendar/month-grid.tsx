import { formatDate } from '@contactsheet/contracts/time/date-words'
import { memo, Suspense } from 'react'
import { soonPart } from '#lib/load-part.ts'
import { chipsPerDay, weeksOf, type Day } from '../calendar.rules.ts'
import { ShootChip, type ChipProps } from './shoot-chip.tsx'

const DaySunset = soonPart(() => import('../parts/light-of-day.tsx'), 'DaySunset')

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

// A table whose days are reached by arrow keys; its rows and cells follow from this.
const asGrid = { role: 'grid' }

type Chips = Omit<ChipProps, 'on' | 'tabIndex'> & {
  /** The user's, in which suns set where a shoot has none of its own. */
  zone: string
}
type Props = Chips & {
  days: Day[]
  label: string
  weekStartsOn: 0 | 1
  /** The day that Tab leads to; arrow keys lead to the others. */
  stop: string
  onDay: (date: string) => void
  onMore: (date: string) => void
}

// Weeks share what the window leaves room for; those with more shoots take more of it.
const gridLook =
  '-mx-2 grid flex-1 w-[calc(100%+--spacing(4))] grid-cols-7 grid-rows-[min-content] touch-pan-y overflow-hidden border-y border-line bg-surface sm:mx-0 sm:w-full sm:rounded-lg sm:border-x'
const cell = 'min-w-0 p-0.5 sm:p-1'
const dayLook = `${cell} min-h-26 cursor-pointer border-t border-line not-first:border-s data-outside:cursor-default data-outside:bg-page data-over:bg-muted data-over:inset-ring-2 data-over:inset-ring-accent sm:min-h-17`
// The focus shows on the whole day, not only on its number.
const dayFocus =
  'has-[>:first-child:focus-visible]:outline-2 has-[>:first-child:focus-visible]:-outline-offset-3 has-[>:first-child:focus-visible]:outline-focus'
const numberLook =
  'mx-auto grid h-7 w-max min-w-7 place-items-center rounded-full text-13 leading-none tabular-nums focus-visible:outline-none sm:mx-0 sm:h-6'

/** A month in weeks. Its days accept dropped shoots; a click on a day of the month schedules a new shoot there. */
export function MonthGrid({ days, label, weekStartsOn, stop, onDay, onMore, ...chip }: Props) {
  const names = [...weekdays.slice(weekStartsOn), ...weekdays.slice(0, weekStartsOn)]
  const weeks = weeksOf(days)
  return (
    <table {...asGrid} className={gridLook} aria-label={label}>
      <thead className="contents">
        <tr className="contents">
          {names.map((name) => (
            <th key={name} scope="col" aria-label={name} className={`${cell} text-start text-13 font-medium text-dim`}>
              {/* As wide as a number, so that both are centred on one line. */}
              <span className="mx-auto block w-max min-w-7 text-center leading-7 sm:mx-0 sm:leading-6">
                {name.slice(0, 1)}
                <span className="max-sm:hidden">{name.slice(1, 3)}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="contents">
        {weeks.map((week, row) => (
          <tr key={row} className="contents">
            {week.map((day, column) => (
              <DayCell
                key={column}
                day={day}
                tabIndex={day.date === stop ? 0 : -1}
                onDay={onDay}
                onMore={onMore}
                {...chip}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Pick<Props, 'onDay' | 'onMore'> & Chips & { day: Day; tabIndex: 0 | -1 }

/** One day with at most three shoots; only cells whose day or shoots change are drawn again. */
const DayCell = memo(function DayCell({ day, tabIndex, zone, onDay, onMore, ...chip }: CellProps) {
  const { date, inMonth, isToday, shoots } = day
  const more = shoots.length - chipsPerDay
  const words = formatDate(date, 'short')
  const placed = shoots.find(({ shoot }) => shoot.latitude !== null && shoot.status !== 'cancelled')
  const number = `${numberLook} ${isToday ? 'bg-accent font-bold text-on-accent' : 'font-medium'}`
  return (
    <td
      className={`${dayLook} ${dayFocus}`}
      data-day={date}
      data-outside={!inMonth || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      {placed && (
        <Suspense>
          <DaySunset
            date={date}
            of={placed.shoot}
            zone={zone}
            hourCycle={chip.hourCycle}
            className="float-end leading-6 max-lg:hidden"
          />
        </Suspense>
      )}
      {inMonth ? (
        <button
          type="button"
          className={number}
          aria-label={`Schedule a shoot on ${words}`}
          tabIndex={tabIndex}
          onClick={() => onDay(date)}
        >
          {Number(date.slice(8))}
        </button>
      ) : (
        <span className={`${number} text-dim`}>{Number(date.slice(8))}</span>
      )}
      <ul className="mt-0.5 grid grid-cols-1 gap-0.5">
        {shoots.slice(0, chipsPerDay).map((on) => (
          <ShootChip key={on.shoot.id} on={on} tabIndex={tabIndex} {...chip} />
        ))}
      </ul>
      {more > 0 && (
        // Where there is no room for the word, it wraps out of sight.
        <button
          type="button"
          className="flex h-6 w-full flex-wrap gap-x-0.5 overflow-hidden rounded-sm text-11 leading-6 font-medium text-dim hover:bg-muted hover:text-ink lg:gap-x-1 lg:px-1.5 lg:text-12"
          tabIndex={tabIndex}
          onClick={() => onMore(date)}
        >
          <span>+{more}</span> <span>more</span>
        </button>
      )}
    </td>
  )
})
