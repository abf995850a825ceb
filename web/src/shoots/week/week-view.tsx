import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListedShoot, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { addDays } from '@contactsheet/contracts/time/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { shootsByDay, weekOf } from '../calendar.rules.ts'
import { useDayShortcuts } from '../calendar/day-shortcuts.ts'
import { useMove } from '../calendar/use-move.ts'
import { MovedOverlaps } from '../calendar/moved-overlaps.tsx'
import { UndatedTray } from '../calendar/undated-tray.tsx'
import { useMoves } from '../calendar/use-moves.ts'
import { describe, scheduleQueryOf } from '../schedule/schedule-filter.rules.ts'
import { ScheduleSummary } from '../schedule/schedule-summary.tsx'
import type { ScheduleFilter, ScheduleViewProps } from '../schedule/schedule-search.rules.ts'
import { monthOfShoots, undatedShoots } from '../shoots.queries.ts'
import { WeekGrid } from './week-grid.tsx'
import { weekWords } from './week.rules.ts'

/** A week with its shoots at their hours, before the light of each day; shoots are dragged to other days as in the month. */
export function WeekView(props: ScheduleViewProps) {
  const { filter, today, onClear } = props
  const day = filter.day || today
  const { week, undated } = useWeek(day, filter)
  const filters = describe(filter)

  if (week.isError && !week.data) return <ScreenFailed title="Shoots could not be loaded" of={week} />
  if (week.isPending || undated.isPending) return <SkeletonList label="Loading shoots..." heights={[44, 640]} />
  const none = { shoots: [], totalCount: 0 }
  return (
    <>
      {filters.length > 0 && <ScheduleSummary counts="" filters={filters} onClear={onClear} />}
      <Week {...props} day={day} shoots={week.data?.shoots ?? none.shoots} undated={undated.data ?? none} />
    </>
  )
}

type WeekProps = ScheduleViewProps & {
  day: string
  shoots: ListedShoot[]
  undated: Pick<ShootPage, 'shoots' | 'totalCount'>
}

/** The week of a day: view, open, drag to another day, schedule a new shoot. */
function Week({ day, shoots, undated, filter, today, user, colours, onAdd, onDay }: WeekProps) {
  const area = useRef<HTMLDivElement>(null)
  const { weekStartsOn, hourCycle } = user
  const days = weekOf(day, weekStartsOn)
  const { move, moved, forget } = useMove(weekStartsOn)
  const byDay = useMemo(() => shootsByDay(shoots), [shoots])
  const show = (date: string) => onDay(weekOf(today, weekStartsOn).includes(date) ? '' : date)
  const { active, goTo } = useMoves({
    area,
    page: 'week',
    shows: (date) => days.includes(date),
    onShow: show,
    first: day,
    weekStartsOn,
    shoots: [...shoots, ...undated.shoots],
    onMove: move,
    onAdd,
  })
  useDayShortcuts('week', () => goTo(today))
  const chip = { colours, hourCycle, previews: false, onPreview: () => undefined }
  return (
    <>
      <WeekBar days={days} onTurn={(by) => show(addDays(day, by * 7))} onToday={() => onDay('')} />
      <div ref={area} className="flex flex-1 flex-col gap-2 data-dragging:cursor-grabbing data-dragging:select-none">
        <UndatedTray shoots={undated.shoots} total={undated.totalCount} filter={filter} {...chip} />
        <WeekGrid
          days={days}
          byDay={byDay}
          today={today}
          stop={active !== undefined && days.includes(active) ? active : day}
          zone={user.timeZone}
          hourCycle={hourCycle}
          colours={colours}
          onDay={onAdd}
        />
      </div>
      {moved && <MovedOverlaps shoot={moved} user={user} onDismiss={forget} />}
    </>
  )
}

/** The shoots around a week, which are those of a month that shows it, and the ones without a day. */
function useWeek(day: string, filter: ScheduleFilter) {
  const query = useMemo(() => scheduleQueryOf(filter), [filter])
  const shown = { refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const
  const week = useQuery({ ...monthOfShoots(day.slice(0, 7), query), ...shown })
  const undated = useQuery({ ...undatedShoots(query), ...shown })
  return { week, undated }
}

type BarProps = { days: string[]; onTurn: (by: -1 | 1) => void; onToday: () => void }

/** Shows which week is open, with controls to change it. */
const WeekBar = ({ days, onTurn, onToday }: BarProps) => (
  <div className="mb-2 flex items-center gap-2">
    <IconButton variant="default" aria-label="Previous week" onClick={() => onTurn(-1)}>
      <IconChevronLeft size={18} aria-hidden="true" />
    </IconButton>
    <IconButton variant="default" aria-label="Next week" onClick={() => onTurn(1)}>
      <IconChevronRight size={18} aria-hidden="true" />
    </IconButton>
    <h2 className="px-2 text-18 font-bold" aria-live="polite">
      {weekWords(days)}
    </h2>
    <Button variant="default" size="sm" className="ms-auto" onClick={onToday}>
      Today
    </Button>
  </div>
)
