import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { filterOf, type ScheduleFilter } from './schedule-search.rules.ts'

/** The server's query for a filter; a NOT without values is not sent. */
export function scheduleQueryOf({ search, genres, genresNot, statuses, statusNot }: ScheduleFilter) {
  return {
    search,
    genreFilter: genres,
    genresNot: genresNot && genres.length > 0,
    statusFilter: statuses,
    statusNot: statusNot && statuses.length > 0,
  }
}

const either = (list: string[]) =>
  list.length < 3 ? list.join(' or ') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`

const dateWords = { all: '', upcoming: 'Upcoming', past: 'Past' } as const

/** The active filters in words. */
export function describe(filter: ScheduleFilter): string[] {
  const { search, genres, genresNot, statuses, statusNot } = filter
  const statusWords = either(statuses.map((status) => shootStatusNames[status]))
  return [
    ...(search === '' ? [] : [`Matching “${search}”`]),
    ...(filter.view !== 'list' || filter.dateFilter === 'all' ? [] : [dateWords[filter.dateFilter]]),
    ...(genres.length === 0 ? [] : [`${genresNot ? 'Genre is not' : 'Genre:'} ${either(genres)}`]),
    ...(statuses.length === 0 ? [] : [`${statusNot ? 'Status is not' : 'Status:'} ${statusWords}`]),
  ]
}

/** Removes every filter; view, month and day stay. */
export const cleared = ({ view, month, day }: ScheduleFilter): ScheduleFilter => ({ ...filterOf({}), view, month, day })
