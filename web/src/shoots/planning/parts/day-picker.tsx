import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import classes from './day-picker.module.css'

type Props = {
  date: string | null
  today: string
  weekStartsOn: 0 | 1
  onChoose: (date: string | null) => void
}

/** A month to choose a day from; arrow keys go from day to day. */
export function DayPicker({ date, today, weekStartsOn, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const day = place.current?.querySelector<HTMLElement>('td button[tabindex="0"]')
    day?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className={classes.picker}>
      <DatePicker
        value={date}
        defaultDate={date ?? today}
        firstDayOfWeek={weekStartsOn}
        weekendDays={[]}
        size="md"
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        getDayProps={(day) => (day === today ? { 'aria-current': 'date', className: classes.today } : {})}
        onChange={onChoose}
      />
    </div>
  )
}
