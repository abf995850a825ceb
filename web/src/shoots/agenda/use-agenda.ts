import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ListedShoot, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { useMemo, useState } from 'react'
import { shiftMonth, shootsByDay, type OnDay } from '../calendar.rules.ts'
import { scheduleQueryOf } from '../schedule/schedule-filter.rules.ts'
import type { ScheduleFilter } from '../schedule/schedule-search.rules.ts'
import { monthOfShoots } from '../shoots.queries.ts'
import { agendaOf, earlier, emptyMonths, later, monthsIn, spanTo, type Span } from './agenda.rules.ts'

/** After so many empty months in a row, the next ones are read only when they are asked for. */
const mostEmpty = 2
/** How many months are read when they are. */
const askedMonths = 3

const together = (reads: UseQueryResult<ShootPage>[]) => ({
  reads,
  shoots: reads.flatMap((read): ListedShoot[] => read.data?.shoots ?? []),
})

export type Edge = {
  loading: boolean
  failed: boolean
  /** Reads on by itself when the edge comes into sight. */
  onSight: () => void
  /** Reads on because somebody asks for it. */
  onAsk: () => void
  onRetry: () => void
  /** True where only a press reads on. */
  waits: boolean
}

type Options = { filter: ScheduleFilter; today: string; onDay: (date: string) => void }

/** The days of the agenda, whose months are read as they come into sight, and how far they have come on both sides. */
export function useAgenda({ filter, today, onDay }: Options) {
  const first = filter.day || today
  const [wanted, setLast] = useState(() => shiftMonth(first.slice(0, 7), 1))
  const last = wanted < first.slice(0, 7) ? shiftMonth(first.slice(0, 7), 1) : wanted
  const span = { first, last }
  const query = useMemo(() => scheduleQueryOf(filter), [filter])
  const months = monthsIn(span)
  const { reads, shoots } = useQueries({
    queries: months.map((month) => ({ ...monthOfShoots(month, query), refetchOnWindowFocus: true })),
    combine: together,
  })
  const byDay = useMemo(() => shootsByDay(shoots), [shoots])
  const start = reads.findIndex(({ data }) => data)
  const there = reads.slice(Math.max(start, 0)).findIndex(({ data }) => !data)
  const shown = start < 0 ? [] : months.slice(start, there < 0 ? undefined : start + there)

  const show = (next: Span) => {
    setLast(next.last)
    if (next.first !== first) onDay(next.first === today ? '' : next.first)
  }
  const before = edge(reads[start - 1], emptyMonths(shown.toReversed(), byDay), (by) => {
    if (by > 1 || first < today) show(earlier(span))
  })
  const after = edge(start < 0 ? undefined : reads[start + shown.length], emptyMonths(shown, byDay), (by) =>
    show(later(span, by)),
  )
  const from = start > 0 ? `${months[start]}-01` : first
  const until = shown.at(-1) ?? ''
  const agenda = useMemo(
    () => (until === '' ? [] : agendaOf(byDay, { first: from, last: until }, today)),
    [byDay, from, until, today],
  )
  const isPart = reads.some(({ data }) => data && data.shoots.length < data.totalCount)
  return { agenda, byDay, reads, before, after, isPart, reach: (date: string) => show(spanTo(span, date)) }
}

/** One end of what is shown, by the read of the month beyond it. */
function edge(beyond: UseQueryResult | undefined, empty: number, extend: (months: number) => void): Edge {
  const waits = empty >= mostEmpty
  return {
    loading: beyond?.isFetching ?? false,
    failed: beyond?.isError ?? false,
    onSight: () => {
      if (!beyond && !waits) extend(1)
    },
    onAsk: () => extend(askedMonths),
    onRetry: () => void beyond?.refetch(),
    waits: waits && !beyond,
  }
}

export type ByDay = ReadonlyMap<string, OnDay[]>
