import { genreList } from '#labels/labels.queries.ts'
import type { Asks } from '#lib/data/first-answers.ts'
import { callTimesOf, shootDetail, shootOverlaps, shotsOf, tasksOf } from '../shoots.queries.ts'

/** Requests everything a shoot shows while the screen's code is still loading. */
export function prefetchShoot(asks: Asks, id: number) {
  void asks.prefetchQuery(shootDetail(id))
  void asks.prefetchQuery(shootOverlaps(id))
  void asks.prefetchQuery(callTimesOf(id))
  void asks.prefetchQuery(tasksOf(id))
  void asks.prefetchQuery(shotsOf(id))
  void asks.prefetchQuery(genreList())
}
