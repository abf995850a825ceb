import { formatDate } from '@contactsheet/contracts/time/date-words'
import { memo } from 'react'
import { chipsPerDay, weeksOf, type Day } from '../days.rules.ts'
import classes from './month-grid.module.css'
import { ShootChip, type ChipProps } from './shoot-chip.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

// A table whose days are reached by arrow keys; its rows and cells follow from this.
const asGrid = { role: 'grid' }

type Chips = Omit<ChipProps, 'on' | 'tabIndex'>
type Props = Chips & {
  days: Day[]
  label: string
  weekStartsOn: 0 | 1
  /** The day that Tab leads to; arrow keys lead to the others. */
  stop: string
  onDay: (date: string) => void
  onMore: (date: string) => void
}

/** A month in weeks. Its days accept dropped shoots; a click on a day of the month schedules a new shoot there. */
export function MonthGrid({ days, label, weekStartsOn, stop, onDay, onMore, ...chip }: Props) {
  const names = [...weekdays.slice(weekStartsOn), ...weekdays.slice(0, weekStartsOn)]
  const weeks = weeksOf(days)
  return (
    <table {...asGrid} className={classes.grid} aria-label={label}>
      <thead className={classes.weeks}>
        <tr className={classes.weeks}>
          {names.map((name) => (
            <th key={name} scope="col" aria-label={name} className={classes.head}>
              <span className={classes.weekday}>
                {name.slice(0, 1)}
                <span className={classes.rest}>{name.slice(1, 3)}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.weeks}>
        {weeks.map((week, row) => (
          <tr key={row} className={classes.weeks}>
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
const DayCell = memo(function DayCell({ day, tabIndex, onDay, onMore, ...chip }: CellProps) {
  const { date, inMonth, isToday, shoots } = day
  const more = shoots.length - chipsPerDay
  const words = formatDate(date, 'short')
  return (
    <td
      className={classes.day}
      data-day={date}
      data-outside={!inMonth || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      {inMonth ? (
        <button
          type="button"
          className={classes.number}
          aria-label={`Schedule a shoot on ${words}`}
          tabIndex={tabIndex}
          onClick={() => onDay(date)}
        >
          {Number(date.slice(8))}
        </button>
      ) : (
        <span className={classes.number}>{Number(date.slice(8))}</span>
      )}
      <ul className={classes.shoots}>
        {shoots.slice(0, chipsPerDay).map((on) => (
          <li key={on.shoot.id}>
            <ShootChip on={on} tabIndex={tabIndex} {...chip} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.more} tabIndex={tabIndex} onClick={() => onMore(date)}>
          +{more}
          <span className={classes.moreWord}> more</span>
        </button>
      )}
    </td>
  )
})
