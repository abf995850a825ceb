import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { Shoot } from '@contactsheet/contracts/shoot'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { act } from '#lib/change.ts'
import { FailedState } from '#ui/failed-state.tsx'
import { shiftMonth } from './calendar.rules.ts'
import { moveShoot } from './move-shoot.queries.ts'
import { CalendarView } from './parts/calendar-view.tsx'
import { ScheduleSummary } from './parts/schedule-summary.tsx'
import { describe, queryOf, type ScheduleFilter } from './schedule-search.rules.ts'
import { monthOfShoots, undatedShoots } from './shoots.queries.ts'

type Props = {
  filter: ScheduleFilter
  month: string
  today: string
  user: CurrentUser
  colours: ReadonlyMap<string, string>
  onMonth: (month: string) => void
  onAdd: (date: string) => void
  onClear: () => void
}

/** A month, with its neighbours already on their way, so that turning the page shows no spinner. */
export function MonthView({ filter, month, today, user, colours, onMonth, onAdd, onClear }: Props) {
  const client = useQueryClient()
  const query = useMemo(() => queryOf(filter), [filter])
  // The name of a month answers a click at once; its days are drawn right after, however many shoots they hold.
  const drawn = useDeferredValue(month)
  const current = useQuery({
    ...monthOfShoots(drawn, query),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const undated = useQuery({ ...undatedShoots(query), refetchOnWindowFocus: true, placeholderData: keepPreviousData })
  useEffect(() => {
    for (const by of [1, -1]) void client.prefetchQuery(monthOfShoots(shiftMonth(month, by), query))
  }, [client, month, query])

  const move = useCallback(
    // A failed move has been said and taken back already.
    (shoot: Shoot, date: string) =>
      void act(moveShoot(shoot), { params: { id: shoot.id }, body: { date } })
        .run(client)
        .catch(() => undefined),
    [client],
  )
  const filters = describe(filter)

  if (current.isError && !current.data) {
    return (
      <FailedState title="Shoots could not be loaded" error={current.error} onRetry={() => void current.refetch()} />
    )
  }
  return (
    <>
      {filters.length > 0 && (
        <ScheduleSummary
          counts={`${current.data?.totalCount ?? 0} shoots around this month`}
          filters={filters}
          onClear={onClear}
        />
      )}
      <CalendarView
        month={month}
        drawn={drawn}
        today={today}
        user={user}
        shoots={current.data?.shoots ?? []}
        undated={undated.data?.shoots ?? []}
        colours={colours}
        onMonth={onMonth}
        onAdd={onAdd}
        onMove={move}
      />
    </>
  )
}
