import { formatMonth } from '@contactsheet/contracts/time/date-words'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { useMedia } from '#lib/use-media.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { ScheduleViewProps } from '../schedule/schedule-search.rules.ts'
import { shiftMonth, yearsAround, daysOf } from '../calendar.rules.ts'
import { useDayShortcuts } from './day-shortcuts.ts'
import { MonthGrid } from './month-grid.tsx'
import { UndatedTray } from './undated-tray.tsx'
import { useMoves } from './use-moves.ts'

const DayShoots = lazyPart(() => import('./calendar-dialogs.tsx'), 'DayShoots')
const ShootPreview = lazyPart(() => import('./calendar-dialogs.tsx'), 'ShootPreview')

export type CalendarProps = Omit<ScheduleViewProps, 'onClear' | 'onDay'> & {
  /** The month that was chosen. */
  month: string
  /** The month whose days are rendered: the selected one, or briefly the previous one. */
  drawn: string
  shoots: ListedShoot[]
  /** Some of those without a date, and how many there are. */
  undated: { shoots: ListedShoot[]; totalCount: number }
  onMonth: (month: string) => void
  onMove: (shoot: ListedShoot, date: string) => void
}

const narrow = '(max-width: 39.99em)'

/** A month of shoots: view, open, drag to another day, schedule a new one. */
export function CalendarView(props: CalendarProps) {
  const { month, drawn, today, user, shoots, undated, colours, filter, onMonth, onAdd, onMove } = props
  const { weekStartsOn, hourCycle } = user
  const previews = useMedia(narrow)
  const area = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<ListedShoot>()
  const [listed, setListed] = useState<string>()

  const days = useMemo(() => daysOf(drawn, shoots, today, weekStartsOn), [drawn, shoots, today, weekStartsOn])
  const first = today.startsWith(drawn) ? today : `${drawn}-01`
  const movable = [...shoots, ...undated.shoots]
  const { active, goTo } = useMoves({
    area,
    page: 'month',
    shows: (date) => date.startsWith(month),
    onShow: (date) => onMonth(date.slice(0, 7)),
    onTurn: (by) => onMonth(shiftMonth(month, by)),
    first,
    weekStartsOn,
    shoots: movable,
    onMove,
    onAdd,
  })
  useDayShortcuts('month', () => goTo(today))
  const stop = days.find(({ date }) => date === active)?.date ?? first
  const listedDay = days.find(({ date }) => date === listed)
  const chip = { colours, previews, hourCycle, onPreview: setPreview }

  return (
    <>
      <CalendarBar month={month} today={today} onMonth={onMonth} />
      <div ref={area} className="flex flex-1 flex-col gap-2 data-dragging:cursor-grabbing data-dragging:select-none">
        <UndatedTray shoots={undated.shoots} total={undated.totalCount} filter={filter} {...chip} />
        <MonthGrid
          days={days}
          label={formatMonth(drawn)}
          weekStartsOn={weekStartsOn}
          zone={user.timeZone}
          stop={stop}
          onDay={onAdd}
          onMore={setListed}
          {...chip}
        />
      </div>
      <Suspense>
        {preview && <ShootPreview shoot={preview} hourCycle={hourCycle} onClose={() => setPreview(undefined)} />}
        {listedDay && (
          <DayShoots
            day={listedDay}
            hourCycle={hourCycle}
            colours={colours}
            onAdd={onAdd}
            onClose={() => setListed(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const monthNames = Array.from({ length: 12 }, (_, place) => {
  const number = String(place + 1).padStart(2, '0')
  return [number, formatMonth(`2000-${number}`).replace(/ \d+$/, '')] as const
})

/** Shows which month is open, with controls to change it. */
function CalendarBar({ month, today, onMonth }: Pick<CalendarProps, 'month' | 'today' | 'onMonth'>) {
  const [year = '', number = ''] = month.split('-')
  const years = [...new Set([...yearsAround(today), Number(year)])].toSorted((a, b) => a - b)
  return (
    // September, too, leaves room for all of it in one line of a phone.
    <div className="mb-2 flex items-center gap-0.5 *:flex-none max-sm:flex-wrap xs:gap-2">
      <IconButton variant="default" aria-label="Previous month" onClick={() => onMonth(shiftMonth(month, -1))}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton variant="default" aria-label="Next month" onClick={() => onMonth(shiftMonth(month, 1))}>
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
      <BarSelect label="Month" value={number} choices={monthNames} onChoose={(next) => onMonth(`${year}-${next}`)} />
      <BarSelect
        label="Year"
        value={year}
        choices={years.map((each) => [String(each), String(each)])}
        onChoose={(next) => onMonth(`${next}-${number}`)}
      />
      <Button variant="default" size="sm" className="ms-auto max-xs:px-2" onClick={() => onMonth(today.slice(0, 7))}>
        Today
      </Button>
    </div>
  )
}

type SelectProps = {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

const BarSelect = ({ label, value, choices, onChoose }: SelectProps) => (
  <select
    aria-label={label}
    className="min-h-control rounded-md py-1 text-15 font-bold *:bg-surface *:font-normal hover:bg-muted xs:px-2 xs:text-18"
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  >
    {choices.map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </select>
)
