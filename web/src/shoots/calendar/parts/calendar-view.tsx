import { useMediaQuery } from '@mantine/hooks'
import { formatMonth } from '@contactsheet/contracts/time/date-words'
import { addDays } from '@contactsheet/contracts/time/dates'
import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { daysOf, shiftMonth } from '../../calendar.rules.ts'
import { useDayDrag } from '../use-day-drag.ts'
import { useMonthSwipe } from '../use-month-swipe.ts'
import { CalendarBar } from './calendar-bar.tsx'
import classes from './calendar-view.module.css'
import { MonthGrid } from './month-grid.tsx'
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
  undated: ListedShoot[]
  colours: ReadonlyMap<string, string>
  onMonth: (month: string) => void
  onAdd: (date: string) => void
  onMove: (shoot: ListedShoot, date: string) => void
}

const narrow = '(max-width: 39.99em)'
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of shoots: view, open, drag to another day, schedule a new one. */
export function CalendarView({ month, drawn, today, user, shoots, undated, colours, onMonth, onAdd, onMove }: Props) {
  const previews = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const area = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<ListedShoot>()
  const [listed, setListed] = useState<string>()

  const follow = useFocusOnMoved(area)
  const days = useMemo(() => daysOf(drawn, shoots, today, user.weekStartsOn), [drawn, shoots, today, user.weekStartsOn])
  const move = useCallback(
    (id: number, date: string) => {
      const shoot = [...shoots, ...undated].find((each) => each.id === id)
      if (shoot && shoot.date !== date) onMove(shoot, date)
    },
    [shoots, undated, onMove],
  )
  const drag = useDayDrag(area, move)
  const swipe = useCallback((by: -1 | 1) => onMonth(shiftMonth(month, by)), [month, onMonth])
  useMonthSwipe(area, swipe, drag !== undefined)

  // Shift and an arrow key move a shoot by a day or a week; an undated one starts in the month that is shown.
  const onKey = useCallback(
    (shoot: ListedShoot, event: KeyboardEvent) => {
      const step = event.shiftKey ? steps[event.key] : undefined
      if (step === undefined) return
      event.preventDefault()
      follow(shoot.id)
      const first = today.startsWith(drawn) ? today : `${drawn}-01`
      onMove(shoot, shoot.date === null ? first : addDays(shoot.date, step))
    },
    [drawn, today, onMove, follow],
  )
  const chip = { colours, carried: drag?.id, previews, hourCycle: user.hourCycle, onPreview: setPreview, onKey }

  return (
    <>
      <CalendarBar month={month} today={today} onMonth={onMonth} />
      <div ref={area} className={classes.area} data-dragging={drag !== undefined || undefined}>
        <MonthGrid
          days={days}
          label={formatMonth(drawn)}
          weekStartsOn={user.weekStartsOn}
          over={drag?.over}
          onDay={onAdd}
          onMore={setListed}
          {...chip}
        />
        <UndatedTray shoots={undated} {...chip} />
      </div>
      <Suspense>
        {preview && <ShootPreview shoot={preview} hourCycle={user.hourCycle} onClose={() => setPreview(undefined)} />}
        {listed !== undefined && (
          <DayShoots
            date={listed}
            shoots={days.find((day) => day.date === listed)?.shoots ?? []}
            hourCycle={user.hourCycle}
            colours={colours}
            onAdd={onAdd}
            onClose={() => setListed(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** A shoot moved by keyboard ends up in another cell; the focus follows it. */
function useFocusOnMoved(area: RefObject<HTMLElement | null>) {
  const followed = useRef<number>(undefined)
  // After every render: the cells may have changed for any reason, and looking is cheap.
  useEffect(() => {
    if (followed.current === undefined) return
    const chip = area.current?.querySelector<HTMLElement>(`[data-shoot="${followed.current}"]`)
    const { activeElement: focused } = document
    if (focused === document.body) chip?.focus()
    // The user has moved the focus elsewhere; but while a shoot leaves the tray, it may be in both places.
    else if (focused?.getAttribute('data-shoot') !== String(followed.current)) followed.current = undefined
  })
  return useCallback((id: number | undefined) => {
    followed.current = id
  }, [])
}
