import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { formatDate, formatHour } from '@contactsheet/contracts/time/date-words'
import { Suspense } from 'react'
import { soonPart } from '#lib/load-part.ts'
import { weekdayOf, type OnDay } from '../calendar.rules.ts'
import { ShootChip } from '../calendar/shoot-chip.tsx'
import { WeekBlock } from './week-block.tsx'
import { blocksOf, hoursOf, type Block } from './week.rules.ts'

const DaySunset = soonPart(() => import('../parts/light-of-day.tsx'), 'DaySunset')
const LightOfHours = soonPart(() => import('../parts/light-of-day.tsx'), 'LightOfHours')

type Shared = {
  /** The user's, in force where a shoot has none of its own. */
  zone: string
  hourCycle: HourCycle
  colours: ReadonlyMap<string, string>
  onDay: (date: string) => void
}
type Props = Shared & {
  days: string[]
  byDay: ReadonlyMap<string, OnDay[]>
  today: string
  /** The day that Tab leads to; arrow keys lead to the others. */
  stop: string
}

/** The hours in words, then a column for each day; names, what has no hours, and hours below each other. */
const rows = { gridTemplate: 'auto auto 1fr / auto repeat(7, minmax(0, 1fr))' }
const inHead = { gridArea: '1 / 1' }
const hourMinutes = 60
/** The lines of an hour of text that an hour is high at least. */
const hourLines = 1.25

/** Seven days side by side: their names, what has no hours, and the hours with their shoots, in three rows. */
export function WeekGrid({ days, byDay, today, stop, ...shared }: Props) {
  const columns = days.map((date) => ({ date, shoots: byDay.get(date) ?? [], ...blocksOf(byDay.get(date) ?? []) }))
  const hours = hoursOf(columns.flatMap(({ blocks }) => blocks))
  const count = (hours.end - hours.start) / hourMinutes
  return (
    <div className="grid flex-1 overflow-hidden rounded-lg border border-line bg-surface" style={rows}>
      <div className="relative w-12" style={{ gridRow: 3, minHeight: `${count * hourLines}lh` }} aria-hidden="true">
        {Array.from({ length: count - 1 }, (_, hour) => (
          <span
            key={hour}
            className="absolute end-2 text-11 text-dim tabular-nums"
            style={{ top: `calc(${((hour + 1) / count) * 100}% - 0.5lh)` }}
          >
            {formatHour(`${String(hours.start / hourMinutes + hour + 1).padStart(2, '0')}:00`, shared.hourCycle)}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <DayColumn
          key={column.date}
          {...column}
          hours={hours}
          isToday={column.date === today}
          tabIndex={column.date === stop ? 0 : -1}
          {...shared}
        />
      ))}
    </div>
  )
}

type ColumnProps = Shared & {
  date: string
  shoots: OnDay[]
  whole: OnDay[]
  blocks: Block[]
  hours: { start: number; end: number }
  isToday: boolean
  tabIndex: 0 | -1
}

const columnLook =
  'grid cursor-pointer grid-cols-1 grid-rows-subgrid border-s border-line data-over:bg-muted data-over:inset-ring-2 data-over:inset-ring-accent'
const numberLook = 'm-1 grid size-7 place-items-center rounded-full text-14 tabular-nums'

/** One day, which accepts dropped shoots; a click beside them schedules a new one. */
function DayColumn({ date, shoots, whole, blocks, hours, isToday, tabIndex, onDay, ...shared }: ColumnProps) {
  const { zone, hourCycle, colours } = shared
  const placed = shoots.find(({ shoot }) => shoot.latitude !== null && shoot.status !== 'cancelled')
  const count = (hours.end - hours.start) / hourMinutes
  const number = `${numberLook} ${isToday ? 'bg-accent font-bold text-on-accent' : 'font-medium'}`
  const lines = `repeating-linear-gradient(to bottom, var(--color-line) 0 1px, transparent 1px calc(100% / ${count}))`
  return (
    <section
      className={columnLook}
      style={{ gridRow: '1 / span 3' }}
      aria-label={formatDate(date, 'long')}
      aria-current={isToday ? 'date' : undefined}
      data-day={date}
    >
      <button
        type="button"
        className={number}
        style={inHead}
        aria-label={`Schedule a shoot on ${formatDate(date, 'short')}`}
        tabIndex={tabIndex}
        onClick={() => onDay(date)}
      >
        {Number(date.slice(8))}
      </button>
      <span className="ms-10 self-center text-13 font-medium text-dim" style={inHead} aria-hidden="true">
        {weekdayOf(date)}
      </span>
      <div className="grid content-start gap-0.5 px-1 pb-1" data-hours="">
        {placed && (
          <Suspense fallback={<span className="h-5" />}>
            <DaySunset date={date} of={placed.shoot} zone={zone} hourCycle={hourCycle} className="h-5 px-1" />
          </Suspense>
        )}
        <ul className="grid grid-cols-1 gap-0.5">
          {whole.map((on) => (
            <ShootChip
              key={on.shoot.id}
              on={on}
              colours={colours}
              hourCycle={hourCycle}
              previews={false}
              onPreview={() => undefined}
              tabIndex={tabIndex}
            />
          ))}
        </ul>
      </div>
      <div className="relative" style={{ backgroundImage: lines }} data-hours="">
        {placed && (
          <Suspense>
            <LightOfHours date={date} of={placed.shoot} zone={zone} {...hours} />
          </Suspense>
        )}
        <ul>
          {blocks.map((block) => (
            <WeekBlock key={block.on.shoot.id} block={block} hours={hours} tabIndex={tabIndex} {...shared} />
          ))}
        </ul>
      </div>
    </section>
  )
}
