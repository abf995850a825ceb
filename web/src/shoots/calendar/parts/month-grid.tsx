import { formatDate } from '@contactsheet/contracts/time/date-words'
import { memo } from 'react'
import { chipsPerDay, weeksOf, type Day } from '../../calendar.rules.ts'
import classes from './month-grid.module.css'
import { ShootChip, type ChipProps } from './shoot-chip.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Chips = Omit<ChipProps, 'shoot'>
type Props = Chips & {
  days: Day[]
  label: string
  weekStartsOn: 0 | 1
  /** The day that a shoot is being dragged over. */
  over: string | undefined
  onDay: (date: string) => void
  onMore: (date: string) => void
}

/** A month as six weeks. Its days accept dropped shoots; a click on a day of the month schedules a new shoot there. */
export function MonthGrid({ days, label, weekStartsOn, over, onDay, onMore, ...chip }: Props) {
  const names = [...weekdays.slice(weekStartsOn), ...weekdays.slice(0, weekStartsOn)]
  return (
    <table className={classes.grid} aria-label={label}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span className={classes.long}>{name.slice(0, 3)}</span>
              <span className={classes.short}>{name.slice(0, 1)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <DayCell key={column} day={day} isOver={day.date === over} onDay={onDay} onMore={onMore} {...chip} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Pick<Props, 'onDay' | 'onMore'> & Chips & { day: Day; isOver: boolean }

/** One day with at most three shoots; only cells whose day or shoots change are drawn again. */
const DayCell = memo(function DayCell({ day, isOver, onDay, onMore, ...chip }: CellProps) {
  const { date, inMonth, isToday, shoots } = day
  const more = shoots.length - chipsPerDay
  const words = formatDate(date, 'short')
  return (
    <td
      aria-label={words}
      data-day={date}
      data-outside={!inMonth || undefined}
      data-over={isOver || undefined}
      aria-current={isToday ? 'date' : undefined}
      // The button does the same for keyboards; the whole cell is the larger target for pointers.
      onClick={(event) => inMonth && event.target === event.currentTarget && onDay(date)}
    >
      {inMonth ? (
        <button
          type="button"
          className={classes.number}
          aria-label={`Schedule a shoot on ${words}`}
          onClick={() => onDay(date)}
        >
          {Number(date.slice(8))}
        </button>
      ) : (
        <span className={classes.number}>{Number(date.slice(8))}</span>
      )}
      <ul className={classes.shoots}>
        {shoots.slice(0, chipsPerDay).map((shoot) => (
          <li key={shoot.id}>
            <ShootChip shoot={shoot} {...chip} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => onMore(date)}>
          +{more} more
        </button>
      )}
    </td>
  )
})
