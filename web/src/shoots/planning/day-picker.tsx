import { formatDate, formatMonth } from '@contactsheet/contracts/time/date-words'
import { monthGrid } from '@contactsheet/contracts/time/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/button.tsx'
import { shiftMonth, dayByKey } from '../calendar.rules.ts'

type Props = {
  date: string | null
  today: string
  weekStartsOn: 0 | 1
  onChoose: (date: string) => void
}

const dayLook =
  'size-10 rounded-md text-14 tabular-nums hover:bg-muted aria-pressed:bg-accent aria-pressed:text-on-accent data-outside:text-dim pointer-coarse:size-11'

/** A month to choose a day from; arrow keys, Home, End, PageUp and PageDown go from day to day. */
export function DayPicker({ date, today, weekStartsOn, onChoose }: Props) {
  const [active, setActive] = useState(date ?? today)
  const grid = useRef<HTMLDivElement>(null)
  // With the first day, and with each that a key leads to.
  useLayoutEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [])

  const month = active.slice(0, 7)
  const days = monthGrid(month, weekStartsOn)
  const turn = (by: number) => setActive(`${shiftMonth(month, by)}-01`)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, active, weekStartsOn)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between">
        <IconButton aria-label="Previous month" onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span className="text-15 font-semibold" aria-live="polite">
          {formatMonth(month)}
        </span>
        <IconButton aria-label="Next month" onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div ref={grid} role="presentation" className="grid grid-cols-7 place-items-center" onKeyDown={onKeyDown}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="text-12 text-dim" aria-hidden="true">
            {formatDate(day, 'long').slice(0, 2)}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={`${dayLook} ${day === today && day !== date ? 'font-heavy text-accent-ink' : ''}`}
            aria-label={formatDate(day, 'long')}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            data-outside={!day.startsWith(month) || undefined}
            tabIndex={day === active ? 0 : -1}
            data-autofocus={day === active || undefined}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
