import { Button, IconButton } from '#ui/button.tsx'
import { formatMonth } from '@contactsheet/contracts/time/date-words'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { shiftMonth, yearsAround } from '../../calendar.rules.ts'
import classes from './calendar-bar.module.css'

type Props = { month: string; today: string; onMonth: (month: string) => void }

const monthNumbers = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'))
const monthName = (number: string) => formatMonth(`2000-${number}`).replace(/ \d+$/, '')

/** Shows which month is open, with controls to change it. */
export function CalendarBar({ month, today, onMonth }: Props) {
  const [year = '', number = ''] = month.split('-')
  const years = [...new Set([...yearsAround(today), Number(year)])].toSorted((a, b) => a - b)
  return (
    <div className={classes.bar}>
      <IconButton
        variant="default"
        size="lg"
        aria-label="Previous month"
        onClick={() => onMonth(shiftMonth(month, -1))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton variant="default" size="lg" aria-label="Next month" onClick={() => onMonth(shiftMonth(month, 1))}>
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
      <select
        aria-label="Month"
        className={classes.select}
        value={number}
        onChange={(event) => onMonth(`${year}-${event.currentTarget.value}`)}
      >
        {monthNumbers.map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
          </option>
        ))}
      </select>
      <select
        aria-label="Year"
        className={classes.select}
        value={year}
        onChange={(event) => onMonth(`${event.currentTarget.value}-${number}`)}
      >
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <Button variant="default" size="sm" className={classes.today} onClick={() => onMonth(today.slice(0, 7))}>
        Today
      </Button>
    </div>
  )
}
