import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { shiftMonth, monthCounts } from '../calendar.rules.ts'
import { CalendarView, type CalendarProps } from './calendar-view.tsx'
import { AllInList } from '../schedule/all-in-list.tsx'
import { ScheduleSummary } from '../schedule/schedule-summary.tsx'
import { scheduleQueryOf, describe } from '../schedule/schedule-filter.rules.ts'
import type { ScheduleFilter, ScheduleViewProps } from '../schedule/schedule-search.rules.ts'
import { monthOfShoots, undatedShoots } from '../shoots.queries.ts'
import { useMove } from './use-move.ts'

const MovedOverlaps = lazyPart(() => import('./moved-overlaps.tsx'), 'MovedOverlaps')

type Props = Omit<ScheduleViewProps, 'onDay'> & Pick<CalendarProps, 'month' | 'onMonth'>

const nothingYet = { totalCount: 0, shoots: [] }

/** A month, with its neighbours prefetched, so that changing the month shows no spinner. */
export function MonthView(props: Props) {
  const { filter, month, user, onClear } = props
  const { drawn, current, undated, isPending } = useMonth(month, filter)
  const { move, moved, forget } = useMove(user.weekStartsOn)
  const filters = describe(filter)

  if (current.isError && !current.data) {
    return <ScreenFailed title="Shoots could not be loaded" of={current} />
  }
  if (isPending) return <SkeletonList label="Loading shoots..." heights={[44, 640]} />
  const page = current.data ?? nothingYet
  const isPart = page.shoots.length < page.totalCount
  return (
    <>
      {(filters.length > 0 || isPart) && (
        <ScheduleSummary counts={monthCounts(page)} filters={filters} onClear={onClear}>
          {isPart && <AllInList filter={filter} />}
        </ScheduleSummary>
      )}
      <CalendarView {...props} drawn={drawn} shoots={page.shoots} undated={undated} onMove={move} />
      <Suspense>{moved && <MovedOverlaps shoot={moved} user={user} onDismiss={forget} />}</Suspense>
    </>
  )
}

/** How long a month is looked at before the ones beside it are loaded: whoever pages on does so within a second or two. */
const nextMonthMs = 1000

/** The shoots of a month and those without a day. */
function useMonth(month: string, filter: ScheduleFilter) {
  const client = useQueryClient()
  const query = useMemo(() => scheduleQueryOf(filter), [filter])
  // The month's name responds to a click immediately; its days render right after, however many shoots they hold.
  const drawn = useDeferredValue(month)
  const shown = { refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const
  const current = useQuery({ ...monthOfShoots(drawn, query), ...shown })
  const undated = useQuery({ ...undatedShoots(query), ...shown })
  // Loading the neighbours must not slow down the current month.
  const isThere = current.isSuccess && undated.isSuccess
  useEffect(() => {
    if (!isThere) return
    return whenIdle(() => {
      for (const by of [1, -1]) void client.prefetchQuery(monthOfShoots(shiftMonth(month, by), query))
    }, nextMonthMs)
  }, [client, month, query, isThere])
  // The tray of undated shoots is beside or above the calendar, and must not push it away.
  const isPending = current.isPending || undated.isPending
  return { drawn, current, undated: undated.data ?? nothingYet, isPending }
}
