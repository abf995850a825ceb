import { formatMonth } from '@contactsheet/contracts/time/date-words'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { daysOf } from '../days.rules.ts'
import { useCalendarShortcuts } from '../use-calendar-shortcuts.ts'
import { useMoves } from '../use-moves.ts'
import { CalendarBar } from './calendar-bar.tsx'
import classes from './calendar-view.module.css'
import { MonthGrid } from './month-grid.tsx'
import { useMedia } from '#lib/use-media.ts'
import { UndatedTray } from './undated-tray.tsx'

const DayShoots = lazyPart(() => import('./day-shoots.tsx'), 'DayShoots')
const ShootPreview = lazyPart(() => import('./shoot-preview.tsx'), 'ShootPreview')

type Props = {
  /** The month that was chosen. */
  month: string
  /** The month whose days are rendered: the selected one, or briefly the previous one. */
  drawn: string
  today: string
  user: Pick<CurrentUser, 'weekStartsOn' | 'hourCycle'>
  shoots: ListedShoot[]
  /** Some of those without a date, and how many there are. */
  undated: { shoots: ListedShoot[]; totalCount: number }
  colours: ReadonlyMap<string, string>
  /** Leads to the list. */
  toList: ReactNode
  onMonth: (month: string) => void
  onAdd: (date: string) => void
  onMove: (shoot: ListedShoot, date: string) => void
}

const narrow = '(max-width: 39.99em)'

/** A month of shoots: view, open, drag to another day, schedule a new one. */
export function CalendarView(props: Props) {
  const { month, drawn, today, user, shoots, undated, colours, toList, onMonth, onAdd, onMove } = props
  const { weekStartsOn, hourCycle } = user
  const previews = useMedia(narrow)
  const area = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<ListedShoot>()
  const [listed, setListed] = useState<string>()

  const days = useMemo(() => daysOf(drawn, shoots, today, weekStartsOn), [drawn, shoots, today, weekStartsOn])
  const first = today.startsWith(drawn) ? today : `${drawn}-01`
  const movable = [...shoots, ...undated.shoots]
  const { active, goTo } = useMoves({ area, month, first, weekStartsOn, shoots: movable, onMonth, onMove, onAdd })
  useCalendarShortcuts(() => goTo(today))
  const stop = days.find(({ date }) => date === active)?.date ?? first
  const listedDay = days.find(({ date }) => date === listed)
  const chip = { colours, previews, hourCycle, onPreview: setPreview }

  return (
    <>
      <CalendarBar month={month} today={today} onMonth={onMonth} />
      <div ref={area} className={classes.area}>
        <MonthGrid
          days={days}
          label={formatMonth(drawn)}
          weekStartsOn={weekStartsOn}
          stop={stop}
          onDay={onAdd}
          onMore={setListed}
          {...chip}
        />
        <UndatedTray shoots={undated.shoots} total={undated.totalCount} toList={toList} {...chip} />
      </div>
      <Suspense>
        {preview && <ShootPreview shoot={preview} hourCycle={hourCycle} onClose={() => setPreview(undefined)} />}
        {listedDay && (
          <DayShoots
            date={listedDay.date}
            shoots={listedDay.shoots}
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
