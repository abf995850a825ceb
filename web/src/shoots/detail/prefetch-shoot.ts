import { genreList } from '#labels/labels.queries.ts'
import type { Asks } from '#lib/data/first-answers.ts'
import { shootDetail, shootOverlaps } from '../shoots.queries.ts'

/** Requests everything a shoot shows while the screen's code is still loading. */
export function prefetchShoot(asks: Asks, id: number) {
  void asks.prefetchQuery(shootDetail(id))
  void asks.prefetchQuery(shootOverlaps(id))
  void asks.prefetchQuery(genreList())
}
