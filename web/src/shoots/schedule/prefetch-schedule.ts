import type { QueryClient } from '@tanstack/react-query'
import { genreList } from '#labels/labels.queries.ts'
import type { Asks } from '#lib/data/first-answers.ts'
import { me } from '#lib/data/session.ts'
import { todayIn } from '#lib/dates.ts'
import { listOfShoots, monthOfShoots, undatedShoots } from '../shoots.queries.ts'
import { scheduleQueryOf } from './schedule-filter.rules.ts'
import { filterOf, type ScheduleSearchParams } from './schedule-search.rules.ts'

/** Prefetches what the screen will show: the current month depends on the user's zone. Throws ApiError. */
export async function prefetchOwnSchedule(client: QueryClient, address: ScheduleSearchParams) {
  const { timeZone } = await client.fetchQuery(me())
  prefetchSchedule(client, address, todayIn(timeZone))
}

/** Requests everything the schedule shows while the screen's code is still loading. */
export function prefetchSchedule(asks: Asks, address: ScheduleSearchParams, today: string) {
  const filter = filterOf(address)
  const query = scheduleQueryOf(filter)
  if (filter.view === 'list') {
    void asks.prefetchInfiniteQuery(listOfShoots({ ...query, dateFilter: filter.dateFilter }))
  } else {
    const month = filter.view === 'calendar' ? filter.month : filter.day.slice(0, 7)
    void asks.prefetchQuery(monthOfShoots(month || today.slice(0, 7), query))
    void asks.prefetchQuery(undatedShoots(query))
  }
  void asks.prefetchQuery(genreList())
}
