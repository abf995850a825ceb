import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { formatDate, formatMonth } from '@contactsheet/contracts/time/date-words'
import { monthGrid } from '@contactsheet/contracts/time/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { colourOr } from '#lib/contrast.ts'
import { useEvents } from '#lib/gestures/use-events.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { dayByKey, shiftMonth, weekdayOf, type OnDay } from '../calendar.rules.ts'
import type { ByDay } from './use-agenda.ts'

type Props = {
  /** The day on top of the agenda. */
  active: string
  today: string
  weekStartsOn: 0 | 1
  byDay: ByDay
  colours: ReadonlyMap<string, string>
  onDay: (date: string) => void
}

/** A month that stays on top of the agenda: dots for shoots, and a press on a day leads to it. Always six weeks high. */
export function SmallMonth({ active, today, weekStartsOn, byDay, colours, onDay }: Props) {
  const days = useRef<HTMLDivElement>(null)
  const month = active.slice(0, 7)
  const grid = monthGrid(month, weekStartsOn)
  // Whoever leads it by keys goes on from the next day.
  useEffect(() => {
    if (days.current?.contains(document.activeElement))
      days.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [active])
  const turn = (by: number) => {
    const next = shiftMonth(month, by)
    onDay(today.startsWith(next) ? today : `${next}-01`)
  }
  useEvents(days, {
    keydown: (event) => {
      const next = dayByKey(event.key, active, weekStartsOn)
      if (next === undefined) return
      event.preventDefault()
      onDay(next)
    },
  })
  return (
    <section
      className="sticky top-0 z-1 -mx-4 border-b border-line bg-page px-4 pb-1"
      aria-label="Month"
      data-small-month=""
    >
      <div className="flex flex-wrap items-center gap-1 pb-1.5">
        <IconButton variant="default" aria-label="Previous month" onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <p className="min-w-30 text-center text-15 font-bold" aria-live="polite">
          {formatMonth(month)}
        </p>
        <IconButton variant="default" aria-label="Next month" onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" className="ms-auto" onClick={() => onDay(today)}>
          Today
        </Button>
      </div>
      <div className="grid grid-cols-7 text-center text-12 text-dim" aria-hidden="true">
        {grid.slice(0, 7).map((date) => (
          <span key={date}>{weekdayOf(date).slice(0, 1)}</span>
        ))}
      </div>
      <div ref={days} className="grid grid-cols-7">
        {grid.map((date) => (
          <SmallDay
            key={date}
            date={date}
            shoots={byDay.get(date) ?? []}
            isToday={date === today}
            isActive={date === active}
            isOutside={!date.startsWith(month)}
            colours={colours}
            onDay={onDay}
          />
        ))}
      </div>
    </section>
  )
}

type DayProps = Pick<Props, 'colours' | 'onDay'> & {
  date: string
  shoots: OnDay[]
  isToday: boolean
  isActive: boolean
  /** Of the month before or behind. */
  isOutside: boolean
}

const mostDots = 3

function SmallDay({ date, shoots, isToday, isActive, isOutside, colours, onDay }: DayProps) {
  const count = shoots.length === 0 ? '' : `, ${formatCount(shoots.length)} ${shoots.length === 1 ? 'shoot' : 'shoots'}`
  const look = isToday
    ? 'bg-accent font-bold text-on-accent'
    : isActive
      ? 'bg-muted font-bold'
      : isOutside
        ? 'text-dim'
        : ''
  return (
    <button
      type="button"
      className="grid h-9.5 content-center justify-items-center gap-0.5"
      aria-label={`${formatDate(date, 'long')}${count}`}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isActive}
      tabIndex={isActive ? 0 : -1}
      onClick={() => onDay(date)}
    >
      <span className={`grid size-7 place-items-center rounded-full text-14 leading-none tabular-nums ${look}`}>
        {Number(date.slice(8))}
      </span>
      <span className="flex h-2 gap-0.5">
        {shoots.slice(0, mostDots).map(({ shoot }) => (
          <span
            key={shoot.id}
            className="size-1.75 rounded-full inset-ring inset-ring-edge"
            style={{
              background: colourOr(shoot.genre === null ? undefined : colours.get(shoot.genre), defaultShootColour),
            }}
          />
        ))}
      </span>
    </button>
  )
}
