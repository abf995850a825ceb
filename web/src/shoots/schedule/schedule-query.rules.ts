import type { ScheduleFilter } from './schedule-search.rules.ts'

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
